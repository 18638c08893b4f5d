import { describe, expect, test } from 'vitest';
import { openWrites } from '#domain/limits/open-writes.ts';
import { manifest } from '#functions/manifest.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { documents } from './documents.ts';

const routes = manifest.flatMap((entry): AnyRoute[] => (entry.kind === 'route' ? [entry] : []));
const isOpen = ({ auth, method }: AnyRoute): boolean =>
  method !== 'GET' && (auth === 'none' || auth === 'visitor' || auth === 'session');

/** Open writes that no stranger can press, with the reason. */
const free: Readonly<Record<string, string>> = {
  'accounts.sign-out': 'changes only the session that the caller has',
  'adverts.preview': 'reads what a signed link shows',
  'alerts.end': 'needs a signed link of one person',
  'alerts.one-click': 'needs a signed link, and mail programs call it for many people from one address (RFC 8058)',
  'content.preview': 'reads what a signed link shows',
  'operators.confirm-notices': 'needs a signed link of one dealer',
  'sites.theme-preview': 'reads what a signed link shows',
  'testdrives.appointment': 'reads what a signed link shows',
  'inbox.show-enquiry': 'reads what a signed link shows',
  'inbox.receive-crm-status': 'is signed by the dealer’s CRM, and limited by endpoint and address',
  'notifications.withdraw-consent': 'needs a signed link, and a withdrawal must never be asked for more',
  'reservations.leave-waiting-list': 'needs a signed link of one person',
  'reservations.receive-notice': 'is signed by the payment provider',
};

const spans: ReadonlyMap<number, string> = new Map([
  [60, 'a minute'],
  [600, 'in 10 minutes'],
  [3_600, 'an hour'],
  [86_400, 'a day'],
]);

describe('open writes', () => {
  test('say what they cost, or stand here with the reason why they cost nothing', () => {
    const silent = routes.filter((route) => isOpen(route) && route.costs === null).map(({ id }) => id);
    expect(silent.toSorted()).toEqual(Object.keys(free).toSorted());
  });

  test('cost something of the table, and all of the table is used', () => {
    const used = new Set(routes.flatMap(({ costs }) => costs ?? []));
    expect([...used].toSorted()).toEqual(Object.keys(openWrites).toSorted());
  });

  test('stand in the document with their figures', () => {
    const text = documents.find(({ path }) => path === 'docs/product/limits.md')?.text ?? '';
    for (const [name, { address }] of Object.entries(openWrites)) {
      const span = spans.get(address.windowSeconds) ?? '?';
      expect(text, name).toContain(`${address.calls} ${span}`);
    }
  });
});
