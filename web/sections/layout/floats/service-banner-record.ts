import { readText, writeText } from '#web/lib/browser-storage.ts';

const keyOf = (tenant: string): string => `fc:${tenant}:service-banner`;
const CLOSED = 'closed';

export const isServiceBannerClosed = (tenant: string): boolean => readText('local', keyOf(tenant)) === CLOSED;

export const closeServiceBanner = (tenant: string): void => writeText('local', keyOf(tenant), CLOSED);
