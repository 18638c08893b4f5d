import { describe, expect, test } from 'vitest';
import { findSynonyms } from './synonyms.ts';
import { allowedEdits, wordScores } from './text.ts';
import { allowsFuzzy, findFuzzyForms, wordVariants } from './word-variants.ts';

describe('as it was typed', () => {
  test('a word is searched as typed and joined with either neighbour', () => {
    expect(wordVariants(['rav', '4', 'gxl'], 1)).toMatchObject({ word: '4', joined: ['rav4', '4gxl'] });
    expect(wordVariants(['hilux'], 0)).toMatchObject({ word: 'hilux', joined: [] });
  });

  test('only the last word is a beginning, from two letters on', () => {
    expect(wordVariants(['toyota', 'hil'], 0).beginning).toBeNull();
    expect(wordVariants(['toyota', 'hil'], 1).beginning).toBe('hil');
    expect(wordVariants(['x'], 0).beginning).toBeNull();
  });

  test('every word of a phrase has the phrase’s synonyms, anywhere in the query', () => {
    for (const at of [1, 2, 3]) {
      expect(wordVariants(['toyota', 'four', 'wheel', 'drive', 'ute'], at).synonyms).toEqual(['4wd', '4x4']);
    }
    expect(wordVariants(['toyota', 'four', 'wheel', 'drive', 'ute'], 4).synonyms).toEqual(['pickup']);
    expect(wordVariants(['toyota', 'four', 'wheel', 'drive', 'ute'], 0).synonyms).toEqual([]);
  });
});

describe('the table of synonyms', () => {
  test.each([
    ['pickup', 'ute'],
    ['ute', 'pickup'],
    ['automatic', 'auto'],
    ['auto', 'automatic'],
    ['4x4', '4wd'],
    ['fourwheeldrive', '4wd'],
    ['vw', 'volkswagen'],
    ['mercedes', 'merc'],
    ['stationwagon', 'estate'],
    ['estate', 'stationwagon'],
    ['ev', 'electric'],
    ['7seats', '7seater'],
  ])('%s is also %s', (asked, found) => {
    expect(findSynonyms(asked)).toContain(found);
  });

  test.each([
    ['awd', '4wd'],
    ['utility', 'ute'],
    ['beemer', 'bmw'],
    ['gas', 'lpg'],
    ['stick', 'manual'],
    ['turbodiesel', 'diesel'],
  ])('one way only: %s is also %s, not the other way round', (asked, found) => {
    expect(findSynonyms(asked)).toContain(found);
    expect(findSynonyms(found)).not.toContain(asked);
  });

  test('no word is its own synonym, and none is searched that no title can contain', () => {
    for (const asked of ['4wd', '4x4', 'ute', 'wagon', 'mercedes', 'mercedesbenz', 'phev']) {
      expect(findSynonyms(asked)).not.toContain(asked);
      expect(findSynonyms(asked)).not.toContain('fourwheeldrive');
    }
  });
});

describe('errors', () => {
  test.each([
    ['kia', 0],
    ['ford', 1],
    ['sorento', 1],
    ['sportage', 2],
    ['landcruiser', 2],
    ['i30', 0],
    ['cx5', 0],
    ['gun126r', 0],
    ['x'.repeat(32), 2],
    ['x'.repeat(33), 0],
  ])('in %s: %i', (word, edits) => {
    expect(allowedEdits(word)).toBe(edits);
  });

  const { oneEdit, twoEdits, joinedOneEdit } = wordScores;

  test('are allowed in an unknown word, and one in its joins', () => {
    expect(findFuzzyForms(['toyota', 'hilxu'], 1, new Set([1]))).toEqual([
      { word: 'hilxu', worth: [oneEdit] },
      { word: 'toyotahilxu', worth: [joinedOneEdit] },
    ]);
    expect(findFuzzyForms(['toyota', 'hilxu'], 0, new Set([1]))).toEqual([
      { word: 'toyotahilxu', worth: [joinedOneEdit] },
    ]);
    expect(findFuzzyForms(['sportgae'], 0, new Set([0]))).toEqual([{ word: 'sportgae', worth: [oneEdit, twoEdits] }]);
  });

  test('are not allowed in a known word', () => {
    expect(findFuzzyForms(['toyota', 'hilxu'], 1, new Set())).toEqual([]);
    expect(findFuzzyForms(['toyota', 'hilxu', 'ute'], 2, new Set([0]))).toEqual([]);
  });

  test('a single letter is not left out for being an error of a join', () => {
    expect(findFuzzyForms(['corolla', 'zr'], 0, new Set([1]))).toHaveLength(1);
    expect(findFuzzyForms(['corolla', 'z'], 0, new Set([1]))).toEqual([]);
  });

  test('nothing is counted if no edit is allowed', () => {
    expect(allowsFuzzy(['kia'])).toBe(false);
    expect(allowsFuzzy(['x', '5'])).toBe(false);
    expect(allowsFuzzy(['hi', 'ace'])).toBe(true);
  });
});
