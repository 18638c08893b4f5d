import { useRef, type PointerEvent } from 'react';
import { thumbsOf } from '#domain/search/ranges.ts';
import type { EarlyPress, RangeSliderProps } from './range-slider.tsx';
import { RangeTrack } from './range-track.tsx';
import type { useRangeSlider } from './use-range-slider.ts';

interface RangeControlProps extends Omit<RangeSliderProps, 'earlyRef'> {
  /** The slider, once its code has loaded. */
  live: ReturnType<typeof useRangeSlider>['Slider'];
}

/**
 * The slider, or a static picture of it with the same size, so that nothing moves when it loads. A drag that begins on
 * the picture is handed over.
 */
export function RangeControl({ live: Slider, ...props }: RangeControlProps) {
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
      <RangeTrack slider={slider} thumbs={thumbsOf(slider, range)} />
    </div>
  );
}
