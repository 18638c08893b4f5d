import { deadLinkFault } from './links.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { Announcement, ChatFrame } from '#tenants/schemas/layout-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const ANNOUNCEMENT = 'layout.announcement';

const announcementFaults = ({ link, start, expiry }: Announcement): Fault[] => [
  ...(link === null ? [] : deadLinkFault(`${ANNOUNCEMENT}.link.href`, link.label, link.href)),
  ...(start !== null && expiry !== null && Date.parse(expiry) <= Date.parse(start)
    ? [fault(`${ANNOUNCEMENT}.expiry`, 'dates', `The announcement ends at ${expiry}, before it starts (${start}).`)]
    : []),
];

const chatFaults = ({ url, origin }: ChatFrame): Fault[] => [
  ...(new URL(origin).origin === origin
    ? []
    : [
        fault(
          'layout.chat.origin',
          'chat_origin',
          `'${origin}' is more than an origin: write ${new URL(origin).origin}.`,
        ),
      ]),
  ...(new URL(url).origin === new URL(origin).origin
    ? []
    : [fault('layout.chat.url', 'chat_origin', `The frame '${url}' does not stand on '${origin}'.`)]),
];

/** Announcement and chat; links that lead nowhere, ends before starts, frames of other origins. */
export const layoutFaults = ({ layout: { announcement, chat, service_banner }, flags }: TenantConfig): Fault[] => [
  ...(announcement === null ? [] : announcementFaults(announcement)),
  ...(chat === null ? [] : chatFaults(chat)),
  ...(service_banner && !flags.service_enabled
    ? [
        fault(
          'layout.service_banner',
          'dead_link',
          "The banner leads to the service page: switch 'flags.service_enabled' on, or the banner off.",
        ),
      ]
    : []),
];
