import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enquiryKey, clearEnquiryKey } from './enquiry/use-enquiry-form.ts';
import { recallSuccess, rememberSuccess } from './enquiry/success-record.ts';
import { currentVisit, recordVisit } from './enquiry/visited-pages.ts';

const storage = (): Storage => {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, text) => void entries.set(key, text),
  };
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('location', { href: 'https://coastline.example/cars/x', search: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the key of an enquiry', () => {
  it('stays the same for the session until the lead is taken', () => {
    const key = enquiryKey('coastline', 'car-1');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(enquiryKey('coastline', 'car-1')).toBe(key);
    clearEnquiryKey('coastline', 'car-1');
    expect(enquiryKey('coastline', 'car-1')).not.toBe(key);
  });

  it('is another one for another vehicle or dealer', () => {
    const keys = [enquiryKey('coastline', 'car-1'), enquiryKey('coastline', 'car-2'), enquiryKey('totara', 'car-1')];
    expect(new Set(keys).size).toBe(3);
  });

  it('is made even where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(enquiryKey('coastline', 'car-1')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the pages of a visit', () => {
  it('are the latest twenty paths, without a repeat in a row, and the query it began with', () => {
    recordVisit('coastline', '/', '?utm_source=news');
    recordVisit('coastline', '/', '');
    for (let n = 1; n <= 25; n += 1) recordVisit('coastline', `/cars/${n}`, '?page=2');
    const visit = currentVisit('coastline');
    expect(visit.pages).toHaveLength(20);
    expect(visit.pages.at(-1)).toBe('/cars/25');
    expect(visit.landingSearch).toBe('?utm_source=news');
  });
});

describe('the success page', () => {
  const record = {
    category: 'Vehicle Enquiry',
    vehicle: { name: '2021 Toyota Hilux', slug: 'hilux' },
    answering: { name: 'Coastline Cairns', location_id: 'cairns', phone: '(07) 5550 0142' },
    sent_at: '2026-11-18T00:00:00.000Z',
  };

  it('remembers the last enquiry of this dealer for a day', () => {
    rememberSuccess('coastline', record);
    expect(recallSuccess('coastline', new Date('2026-11-18T23:00:00Z'))).toEqual(record);
    expect(recallSuccess('coastline', new Date('2026-11-19T01:00:00Z'))).toBeNull();
    expect(recallSuccess('totara', new Date('2026-11-18T23:00:00Z'))).toBeNull();
  });

  it('does not trust what somebody else put there', () => {
    for (const text of ['', '{', '[]', '{"category":1}', JSON.stringify({ ...record, vehicle: 'x' })]) {
      localStorage.setItem('fc:coastline:success', text);
      expect(recallSuccess('coastline', new Date('2026-11-18T01:00:00Z'))).toBeNull();
    }
  });
});
