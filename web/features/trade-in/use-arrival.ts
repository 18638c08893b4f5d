import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { arriveAt } from '#web/lib/use-step-arrival.ts';

/** Of the heading of what was just reached: it takes the focus when it appears, unless the page began with it. */
export const useArrival = (isFresh: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => (isFresh && heading.current !== null ? arriveAt(heading.current) : undefined));
  useEffect(() => arrive(), []);
  return heading;
};
