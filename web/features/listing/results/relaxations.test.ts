import { describe, expect, test } from 'vitest';
import { readSearch } from '#domain/search/url.ts';
import { listRelaxations } from './relaxations.ts';

const stateOf = (query: string) => readSearch(new URLSearchParams(query));
const labelOf = (searchState: string, relaxed: string): string | undefined =>
  listRelaxations(stateOf(searchState), { relaxations: [{ query: relaxed, count: 1 }] }, [
    { id: 'd', slug: 'north', name: 'Yard North' },
  ])[0]?.label;

describe('the label of a relaxation', () => {
  test.each([
    ['a value left out', 'fuel=diesel&make=Kia', 'make=Kia', 'Without “Diesel”'],
    ['a facet left out', 'fuel=diesel&fuel=petrol&make=Kia', 'make=Kia', 'Without “Diesel” and “Petrol”'],
    ['words left out', 'make=Kia&query=tow bar', 'make=Kia', 'Without “tow bar”'],
    ['a wider price', 'make=Kia&range[price]=:25000', 'make=Kia&range[price]=:28990', 'Up to $28,990'],
    ['wider years', 'range[year]=2020:', 'range[year]=2018:', 'Year: From 2018'],
    ['a range left out', 'make=Kia&range[price]=:25000', 'make=Kia', 'Without “Up to $25,000”'],
    ['a dealership left out', 'dealership_slug=north&make=Kia', 'make=Kia', 'Without “Yard North”'],
    ['two things', 'city=Perth&fuel=diesel&make=Kia', 'make=Kia', 'Without “Perth” and “Diesel”'],
    ['all but one', 'city=Perth&colour=Red&fuel=diesel&make=Kia', 'make=Kia', 'Only “Kia”'],
    ['everything', 'city=Perth&colour=Red&fuel=diesel', '', 'Everything in our stock'],
    ['another spelling of the same', 'fuel=diesel&make=Kia', 'make=KIA&make=Kia', 'Without “Diesel”'],
  ])('%s', (_, searchState, relaxed, label) => {
    expect(labelOf(searchState, relaxed)).toBe(label);
  });
});
