import { useRef, type PointerEvent } from 'react';
import { clampThumbs } from '#domain/search/ranges.ts';
import { useDeferred } from '#web/lib/deferred/module.ts';
import type { EarlyPress, RangeSliderProps } from './range-slider.tsx';
import { rangeSliderModule } from './range-slider-module.ts';
import { RangeTrack } from './range-track.tsx';

/**
 * The slider. It loads as soon as the page's scripts run, not on approach: the Tab key and a screen reader find only what
 * stands there. Until then there is a picture of it with the same size, so that nothing moves; a drag that begins on it is
 * handed over. If the code fails to load, the picture stays.
 */
export function RangeControl(props: Omit<RangeSliderProps, 'earlyRef'>) {
  const { module: Slider } = useDeferred(rangeSliderModule, true);
  const { slider, range } = props;
  const press = useRef<EarlyPress>(null);
  if (Slider !== undefined) return <Slider {...props} earlyRef={press} />;
  const follow = ({ clientX }: PointerEvent): void => {
    if (press.current?.held === true) press.current.toX = clientX;
  };
  const release = (): void => {
    if (press.current !== null) press.current.held = false;
  };
  return (
    <div
      onPointerDown={({ button, pointerId, clientX }) => {
        if (button === 0) press.current = { pointerId, fromX: clientX, toX: clientX, held: true };
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <RangeTrack slider={slider} thumbs={clampThumbs(slider, range)} />
    </div>
  );
}
