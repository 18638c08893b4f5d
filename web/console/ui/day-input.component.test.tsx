import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useState } from 'react';
import { DayInput } from './day-input.tsx';

beforeEach(cleanup);

const asked: string[] = [];

function Days({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  const change = (next: string): void => {
    asked.push(next);
    // As a page that falls back to a day of its own.
    setDay(next === '' ? first : next);
  };
  return (
    <>
      <DayInput aria-label="Day" value={day} onChange={change} />
      <button onClick={() => setDay('2026-01-01')}>New year</button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Day');
const type = (value: string): void => void fireEvent.change(field(), { target: { value } });

test('a year that is typed digit by digit is asked for once it is whole', () => {
  asked.length = 0;
  render(<Days first="2026-11-27" />);
  for (const year of ['0002', '0020', '0202', '2025']) {
    type(`${year}-11-27`);
    expect(field().value).toBe(`${year}-11-27`);
  }
  expect(asked).toEqual(['2025-11-27']);
});

test('a day that is chosen elsewhere stands in the field', () => {
  render(<Days first="2026-11-27" />);
  type('2026-10-27');
  fireEvent.click(screen.getByText('New year'));
  expect(field().value).toBe('2026-01-01');
});
