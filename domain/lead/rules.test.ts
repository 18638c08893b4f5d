import { describe, expect, test } from 'vitest';
import { linkedQueryParams, strippedAddress, visitedPages } from './rules.ts';

describe('what a lead keeps of the address that a shopper came by', () => {
  test('are the campaign’s parameters, and of a click id only that there was one', () => {
    expect(linkedQueryParams('?utm_source=news&utm_campaign=Winter+sale&gclid=Cj0KCQ-personal')).toEqual({
      utm_source: 'news',
      utm_campaign: 'Winter sale',
      gclid: 'present',
    });
  });

  test.each([
    '?email=ann@example.com',
    '?xutm_source=a',
    '?xgclid=1',
    '?gclid_of=1',
    '?utm_source1=a',
    '?utm=1',
    '?UTM_SOURCE=x',
    '?utm_=x',
    '?fbclid=1',
    '?__proto__=1',
    '',
  ])('is nothing of %s', (search) => {
    expect(linkedQueryParams(search)).toEqual({});
  });

  test('is short, however long the address was', () => {
    const names = Array.from({ length: 40 }, (_, n) => `utm_${'abcdefghij'[n % 10]}${'abcd'[Math.floor(n / 10)]}`);
    const kept = linkedQueryParams(`?${names.map((name) => `${name}=${'x'.repeat(500)}`).join('&')}`);
    expect(Object.keys(kept)).toEqual(names.slice(0, 20));
    expect(kept['utm_aa']).toHaveLength(200);
  });

  test.each([
    ['/cars/hilux?utm_source=a&email=ann@example.com#enquire', '/cars/hilux?utm_source=a'],
    ['https://other.example/cars/hilux?name=Ann', '/cars/hilux'],
    ['/search/toyota', '/search/toyota'],
    ['', '/'],
    ['https://', '/'],
    ['mailto:ann@example.com', '/'],
    ['javascript:alert(1)', '/'],
    [`/${'a'.repeat(500)}`, `/${'a'.repeat(199)}`],
  ])('of %s is %s', (address, kept) => {
    expect(strippedAddress(address)).toBe(kept);
  });
});

describe('the pages that a shopper saw', () => {
  test('are the last twenty, without what was asked of them', () => {
    const paths = Array.from({ length: 25 }, (_, n) => `/cars/${n}?email=ann@example.com`);
    expect(visitedPages(paths)).toEqual(paths.slice(5).map((path) => path.split('?')[0]));
  });

  test('have short addresses, however long they were', () => {
    expect(visitedPages([`/${'a'.repeat(500)}`, ''])).toEqual([`/${'a'.repeat(199)}`, '']);
  });
});
