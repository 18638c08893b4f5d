import { describe, expect, test } from 'vitest';
import { layeredKey, nearestPaint, paints } from './layered.ts';

describe('the paints of layered pictures', () => {
  test('each paint is nearest to itself', () => {
    for (const [name, hex] of Object.entries(paints)) expect(nearestPaint(hex)).toBe(name);
  });

  test('any colour becomes a paint of the list, and one of its own hue', () => {
    expect(['#ffffff', '#000000', '#ff0000', '#00308f', '#c0ffee', '#ff8800'].map(nearestPaint)).toEqual([
      'white',
      'black',
      'orange-red',
      'blue',
      'white',
      'orange',
    ]);
  });

  test('two feeds that write a colour differently get one picture', () => {
    const key = (colour: string) => layeredKey({ body: 'suv', view: 'side', colour });
    expect(key('#e9e9e6')).toBe('l.suv.side.white');
    expect(key('#eaeae7')).toBe(key('#e9e9e6'));
  });
});
