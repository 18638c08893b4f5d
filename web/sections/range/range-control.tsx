import { thumbsOf } from '#domain/search/ranges.ts';
import type { RangeSliderProps } from './range-slider.tsx';
import { RangeTrack } from './range-track.tsx';
import type { useRangeSlider } from './use-range-slider.ts';

interface RangeControlProps extends RangeSliderProps {
  /** The slider, once its code has loaded. */
  live: ReturnType<typeof useRangeSlider>['Slider'];
}

/** The slider, or a static picture of it with the same height, so that nothing moves when it loads. */
export function RangeControl({ live: Slider, ...props }: RangeControlProps) {
  const { slider, range } = props;
  return Slider === undefined ? <RangeTrack slider={slider} thumbs={thumbsOf(slider, range)} /> : <Slider {...props} />;
}
