import { describe, expect, test } from 'vitest';
import { auditUrl, noFilters, toQuery } from './audit-url.ts';

describe('the filters of the audit', () => {
  test('are the address, and back', () => {
    const filters = { who: 'Sam Lee', what: 'inbox', about: 'lead:abc', from: '2026-11-01', to: '2026-11-27' };
    const address = auditUrl.write(filters);
    expect(address).toBe('?who=Sam+Lee&what=inbox&about=lead%3Aabc&from=2026-11-01&to=2026-11-27');
    expect(auditUrl.read(address)).toEqual(filters);
    expect(auditUrl.write(noFilters)).toBe('');
  });

  test('ask for whole days of this device, the last one with it', () => {
    const { from = '', to = '' } = toQuery({ ...noFilters, from: '2026-11-27', to: '2026-11-27' });
    expect(new Date(from)).toEqual(new Date('2026-11-27T00:00'));
    expect(new Date(to)).toEqual(new Date('2026-11-28T00:00'));
  });

  test('take an id without its kind for a lead’s', () => {
    expect(toQuery({ ...noFilters, about: 'k7m4' })).toEqual({ subject: 'lead:k7m4' });
    expect(toQuery({ ...noFilters, about: 'person:k7m4' })).toEqual({ subject: 'person:k7m4' });
    expect(toQuery(noFilters)).toEqual({});
  });
});
