import { expect, test } from 'vitest';
import { typedText } from './answer-text.ts';
import type { FormControl } from './form-layout.ts';

const base = { name: 'answer', label: 'An answer' };
const date: FormControl = { ...base, control: 'input', attributes: { type: 'date' } };
const dollars: FormControl = { ...base, control: 'input', attributes: {}, unit: 'dollars' };
const plain: FormControl = { ...base, control: 'input', attributes: {} };
const choice: FormControl = { ...base, control: 'radio', options: ['1980-02-03', '45000'] };

test('a day is read as people say it; what is no day stays as it was typed', () => {
  expect(typedText(date, '1980-02-03')).toBe('3 February 1980');
  for (const typed of ['3/2/1980', '1980-02', '1980-02-03 or so', 'on 1980-02-03', '0-02-03', '1980-2-03', '1980-02-3'])
    expect(typedText(date, typed)).toBe(typed);
});

test('an amount in dollars is written as one, however it was typed', () => {
  for (const typed of ['45000', '$45,000', '45 000']) expect(typedText(dollars, typed)).toBe('$45,000');
  for (const typed of ['45k', 'about 45000', '45000 or so', 'none', '']) expect(typedText(dollars, typed)).toBe(typed);
});

test('what was not typed as a day or an amount stays as it is', () => {
  for (const value of ['1980-02-03', '45000']) {
    expect(typedText(plain, value)).toBe(value);
    expect(typedText(choice, value)).toBe(value);
  }
  expect(typedText(date, '45000')).toBe('45000');
  expect(typedText(dollars, '1980-02-03')).toBe('1980-02-03');
});
