import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { eachOf } from '#domain/search/each-of.ts';
import { rangeNames, sortNames, valueFacetNames } from '#domain/search/facets.ts';
import { wordFacets } from '#domain/search/query-parser/vocabulary.ts';
import {
  australianStates,
  bodyLabels,
  vehicleTypes,
  itemTypes,
  simpleDrives,
  simpleFuels,
  simpleTransmissions,
  vehicleStatuses,
} from '#domain/vehicle/vocabulary.ts';

const texts = z.array(z.string().min(1));

const vocabularySchema = z.strictObject({
  makes: texts,
  models: z.record(z.string(), texts),
  ...eachOf(wordFacets, () => texts),
  localities: z.array(z.strictObject({ name: z.string(), state: z.string() })),
  sorts: z.array(z.enum(sortNames)),
  shortNames: z.record(z.string(), z.record(z.string(), z.string())),
  littleWords: texts,
});

const end = z.number().int().nonnegative().nullable();
const halfSchema = z.array(
  z.strictObject({
    text: z.string().min(1),
    expect: z.strictObject({
      refinements: z.partialRecord(z.enum(valueFacetNames), texts.min(1)),
      ranges: z.partialRecord(z.enum(rangeNames), z.strictObject({ min: end, max: end })),
      near: z.string().nullable(),
      sort: z.enum(sortNames).nullable(),
      words: texts,
    }),
  }),
);

const json = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

const vocabulary = vocabularySchema.parse(json('vocabulary.json'));
const halves = ['first-half.json', 'second-half.json'].map((name) => halfSchema.parse(json(name)));
const all = halves.flat();

/** The values an expectation may name, by facet; any other facet is set by no rule. */
const values: Readonly<Record<string, readonly string[]>> = {
  make: vocabulary.makes,
  model: Object.values(vocabulary.models).flat(),
  ...eachOf(wordFacets, (facet) => vocabulary[facet]),
};

const without = (list: readonly string[], known: readonly string[]): string[] =>
  list.filter((one) => !known.includes(one));

describe('the utterances', () => {
  test('are a hundred in each half', () => {
    expect(halves.map(({ length }) => length)).toEqual([100, 100]);
  });

  test('appear once, whatever their capitals', () => {
    const said = all.map(({ text }) => text.toLowerCase());
    expect(said.filter((text, n) => said.indexOf(text) !== n)).toEqual([]);
  });

  test('expect only values of the vocabulary', () => {
    const unknown = all.flatMap(({ text, expect: { refinements } }) =>
      Object.entries(refinements).flatMap(([facet, chosen]) =>
        without(chosen, values[facet] ?? []).map((value) => `${text}: ${facet} ${value}`),
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('expect only places of the vocabulary', () => {
    const localities = vocabulary.localities.map(({ name }) => name);
    const named = all.map(({ expect: { near } }) => near).filter((near) => near !== null);
    expect(without(named, localities)).toEqual([]);
  });

  test('expect ranges that run upwards and have an end', () => {
    const odd = all.filter(({ expect: { ranges } }) =>
      Object.values(ranges).some(
        ({ min, max }) => (min === null && max === null) || (min !== null && max !== null && min > max),
      ),
    );
    expect(odd).toEqual([]);
  });

  test('keep as words only what was typed, in its order', () => {
    const invented = all.filter(({ text, expect: { words } }) => {
      let rest = text.toLowerCase();
      return !words.every((word) => {
        const at = rest.indexOf(word);
        rest = rest.slice(at + word.length);
        return at >= 0;
      });
    });
    expect(invented).toEqual([]);
  });
});

describe('the vocabulary', () => {
  test('holds the values as they are stored', () => {
    expect([
      ...without(vocabulary.body, [...bodyLabels.keys()]),
      ...without(vocabulary.fuel, simpleFuels),
      ...without(vocabulary.transmission, simpleTransmissions),
      ...without(vocabulary.drive, simpleDrives),
      ...without(vocabulary.car_type, vehicleTypes),
      ...without(vocabulary.item_type, itemTypes),
      ...without(vocabulary.status, vehicleStatuses),
      ...without(vocabulary.state, australianStates),
    ]).toEqual([]);
  });

  test('has models for each of its makes, and short names for values it has', () => {
    expect(Object.keys(vocabulary.models).toSorted()).toEqual(vocabulary.makes.toSorted());
    const short = Object.entries(vocabulary.shortNames);
    expect(short.flatMap(([facet, names]) => without(Object.values(names), values[facet] ?? []))).toEqual([]);
  });
});
