import type { Announcement } from '#tenants/layout-schema.ts';

/** Its value is the id of the last one that the visitor closed. Read by /assets/first-paint-2.js, too. */
export const announcementKey = (tenant: string): string => `fc:${tenant}:announcement`;

export const isCurrent = ({ start, expiry }: Pick<Announcement, 'start' | 'expiry'>, now: Date): boolean =>
  (start === null || Date.parse(start) <= now.getTime()) && (expiry === null || now.getTime() < Date.parse(expiry));
