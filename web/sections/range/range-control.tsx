import { thumbsOf } from '#domain/search/ranges.ts';
import type { RangeSliderProps } from './range-slider.tsx';
import { RangeTrack } from './range-track.tsx';
import type { useRangeSlider } from './use-range-slider.ts';

interface RangeControlProps extends RangeSliderProps {
  /** The slider, where its code is there. */
  live: ReturnType<typeof useRangeSlider>['Slider'];
}

/** The slider, or the picture of it: both of one height, so that nothing moves when one takes the other's place. */
export function RangeControl({ live: Slider, ...props }: RangeControlProps) {
  const { slider, range } = props;
  return Slider === undefined ? <RangeTrack slider={slider} thumbs={thumbsOf(slider, range)} /> : <Slider {...props} />;
}
