import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Slider } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { RangeSlider, type EarlyPress } from './range-slider.tsx';

const price: Slider = { min: 0, max: 100_000, step: 1_000 };
const whole: Range = { min: null, max: null };

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(logged);
  // 1,000 pixels of track: a pixel is 100 dollars.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, 44));
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockReset();
});

interface Opened {
  range?: Range;
  early?: EarlyPress;
}

/** The slider over a range that follows it. */
const open = ({ range: first = whole, early }: Opened = {}) => {
  const changes: Range[] = [];
  function Following() {
    const [range, setRange] = useState(first);
    const earlyRef = useRef<EarlyPress | null>(early ?? null);
    return (
      <RangeSlider
        field="price"
        title="Price"
        slider={price}
        range={range}
        onChange={(next) => {
          changes.push(next);
          setRange(next);
        }}
        earlyRef={earlyRef}
      />
    );
  }
  const { container } = render(<Following />);
  const frame = container.firstElementChild;
  if (!(frame instanceof HTMLElement)) throw new Error('There is no slider.');
  frame.setPointerCapture = () => undefined;
  return { changes, frame };
};
const thumb = (name: 'from' | 'to') => screen.getByRole('slider', { name: `Price ${name}` });
const says = (name: 'from' | 'to') => thumb(name).getAttribute('aria-valuetext');
const press = async (name: 'from' | 'to', keys: string): Promise<void> => {
  thumb(name).focus();
  await userEvent.keyboard(keys);
};

describe('the thumbs of a range, by keyboard', () => {
  test.each([
    ['{ArrowRight}', 21_000],
    ['{ArrowUp}', 21_000],
    ['{ArrowLeft}', 19_000],
    ['{ArrowDown}', 19_000],
    ['{PageUp}', 30_000],
    ['{PageDown}', 10_000],
  ])('%s moves the lower one from $20,000 to %i', async (key, min) => {
    const { changes } = open({ range: { min: 20_000, max: null } });
    await press('from', key);
    expect(changes).toEqual([{ min, max: null }]);
  });

  test('Home and End go to the ends, where there is no limit', async () => {
    const { changes } = open({ range: { min: 20_000, max: 60_000 } });
    await press('from', '{Home}');
    await press('to', '{End}');
    expect(changes).toEqual([
      { min: null, max: 60_000 },
      { min: null, max: null },
    ]);
    expect([says('from'), says('to')]).toEqual(['$0', '$100,000 or more']);
  });

  test('cannot pass each other, and say so in their bounds', async () => {
    const { changes } = open({ range: { min: 20_000, max: 25_000 } });
    await press('from', '{PageUp}');
    expect(changes).toEqual([{ min: 25_000, max: 25_000 }]);
    expect(thumb('from').getAttribute('aria-valuemax')).toBe('25000');
    expect(thumb('to').getAttribute('aria-valuemin')).toBe('25000');
    await press('to', '{Home}');
    expect(changes).toHaveLength(1);
  });

  test('log once that they are held at their end, and ask for nothing', async () => {
    const { changes } = open();
    await press('from', '{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await press('to', '{ArrowRight}');
    expect(logged.mock.calls).toEqual([
      ['Cannot refine below the range minimum'],
      ['Cannot refine above the range maximum'],
    ]);
    expect(changes).toEqual([]);
  });

  test.each(['{Alt>}{ArrowLeft}{/Alt}', '{Control>}{Home}{/Control}', '{Meta>}{ArrowRight}{/Meta}'])(
    'leave %s to the browser',
    async (keys) => {
      const { changes } = open({ range: { min: 20_000, max: null } });
      const pressed: boolean[] = [];
      document.addEventListener('keydown', (event) => pressed.push(event.defaultPrevented), { once: false });
      await press('from', keys);
      expect(changes).toEqual([]);
      expect(pressed).not.toContain(true);
    },
  );

  test('show a typed end beyond the track as it was typed', () => {
    open({ range: { min: null, max: 400_000 } });
    expect(says('to')).toBe('$400,000');
    expect(thumb('to').getAttribute('aria-valuenow')).toBe('100000');
  });
});

describe('the thumbs of a range, by pointer', () => {
  const down = (frame: HTMLElement, clientX: number, button = 0) =>
    fireEvent.pointerDown(frame, { clientX, button, pointerId: 1 });
  const move = (frame: HTMLElement, clientX: number) => fireEvent.pointerMove(frame, { clientX, pointerId: 1 });

  test('the nearer one comes to where the track is pressed, and takes the focus', () => {
    const { changes, frame } = open({ range: { min: 20_000, max: 60_000 } });
    down(frame, 301);
    expect(document.activeElement).toBe(thumb('from'));
    down(frame, 499);
    expect(document.activeElement).toBe(thumb('to'));
    expect(changes).toEqual([
      { min: 30_000, max: 60_000 },
      { min: 30_000, max: 50_000 },
    ]);
  });

  test.each([
    ['below', 100, { min: 10_000, max: 40_000 }],
    ['above', 900, { min: 40_000, max: 90_000 }],
  ])('of two at one place the press %s decides, so that neither is stuck', (_, clientX, expected) => {
    const { changes, frame } = open({ range: { min: 40_000, max: 40_000 } });
    down(frame, clientX);
    expect(changes).toEqual([expected]);
  });

  test('one is dragged until it is released, and held by the other', () => {
    const { changes, frame } = open({ range: { min: 20_000, max: 60_000 } });
    move(frame, 100);
    down(frame, 200);
    move(frame, 350);
    move(frame, 900);
    fireEvent.pointerUp(frame);
    move(frame, 100);
    expect(changes).toEqual([
      { min: 35_000, max: 60_000 },
      { min: 60_000, max: 60_000 },
    ]);
  });

  test('another button than the first moves nothing', () => {
    const { changes, frame } = open();
    down(frame, 500, 2);
    expect(changes).toEqual([]);
  });

  test('a press before the slider’s code was there is done when it is, and goes on where it is still held', () => {
    const press_ = { pointerId: 1, fromX: 100, toX: 300 };
    expect(open({ early: { ...press_, held: false } }).changes).toEqual([{ min: 30_000, max: null }]);
  });
});
