import { describe, expect, test } from 'vitest';
import { findPlainColour } from './colours.ts';
import { pictureAlt, placeholderFor } from './descriptions.ts';

describe('plainColourOf', () => {
  test.each([
    ['White', 'white'],
    ['Glacier White', 'white'],
    ['Crystal Pearl', 'white'],
    ['Ice White/Black roof', 'white'],
    ['Silver Blue', 'blue'],
    ['Mica Blue Metallic', 'blue'],
    ['Graphite', 'grey'],
    ['Phantom Black', 'black'],
    ['Soul Red with grey stripes', 'red'],
    ['Gold', 'yellow'],
  ])('%s is %s', (paint, colour) => {
    expect(findPlainColour(paint)).toBe(colour);
  });

  test('does not find a colour inside another word or in a name it does not know', () => {
    expect(findPlainColour('Covered')).toBeNull();
    expect(findPlainColour('Bilbao')).toBeNull();
    expect(findPlainColour(null)).toBeNull();
  });
});

describe('pictureAlt', () => {
  const vehicle = { year: 2021, make: 'Toyota', model: 'Hilux', colour: 'Glacier White' };

  test('says what is seen on a layered picture', () => {
    expect(pictureAlt(vehicle, 'l.ute.front34.e9e9e6', 0)).toBe('2021 Toyota Hilux, white, front');
    expect(pictureAlt(vehicle, 'l.ute.side.e9e9e6', 1)).toBe('2021 Toyota Hilux, white, side');
    expect(pictureAlt(vehicle, 'l.ute.wheeldark.e9e9e6', 4)).toBe('2021 Toyota Hilux, white, front wheel');
  });

  test('names no paint inside the vehicle', () => {
    expect(pictureAlt(vehicle, 'l.cabin-ute-dark.interior.e9e9e6', 3)).toBe(
      '2021 Toyota Hilux, interior, right-hand drive',
    );
  });

  test('gives a photograph its place, since nobody knows its view', () => {
    expect(pictureAlt(vehicle, 'r.0123abcd', 2)).toBe('2021 Toyota Hilux, white, picture 3');
  });

  test('leaves out a colour it cannot name', () => {
    expect(pictureAlt({ ...vehicle, colour: null }, 'l.ute.rear34.000000', 0)).toBe('2021 Toyota Hilux, rear');
  });
});

test('placeholders come from the car’s colour and stay within the closed list', () => {
  expect(placeholderFor({ colour: 'Deep Ocean Blue' })).toBe('blue');
  expect(placeholderFor({ colour: 'Bilbao' })).toBe('unknown');
});
