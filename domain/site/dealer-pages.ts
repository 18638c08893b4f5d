import type { PageId } from './pages.ts';

/** What decides which pages a dealer has. */
export interface PageSwitches {
  flags: Readonly<Record<'test_drive_enabled' | 'service_enabled' | 'parts_enabled', boolean>>;
}

/** Pages of some dealers only. */
const switches: Partial<Record<PageId, keyof PageSwitches['flags']>> = {
  test_drive: 'test_drive_enabled',
  service: 'service_enabled',
  parts: 'parts_enabled',
  parts_order: 'parts_enabled',
};
const switchById: Readonly<Record<string, keyof PageSwitches['flags']>> = switches;

/** Whether the dealer has the page; otherwise it is a 404 and nothing leads to it. */
export const hasPage = (id: string, { flags }: PageSwitches): boolean => {
  const name = switchById[id];
  return name === undefined || flags[name];
};
