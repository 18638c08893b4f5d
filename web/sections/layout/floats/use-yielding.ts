import { useEffect, useState, type RefObject } from 'react';

/** What people fill in, compare or look at: nothing may stand over it. */
const COVERED = 'main :is(form, article, picture, table, address, dl, h3, iframe, fieldset)';

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

const coversSomething = (bar: HTMLElement): boolean => {
  const own = bar.getBoundingClientRect();
  return [...document.querySelectorAll(COVERED)].some((one) => overlaps(own, one.getBoundingClientRect()));
};

/** Whether a bar that floats would stand over a field or a vehicle where the page is scrolled to. It stays while it has the focus. */
export const useYielding = (bar: RefObject<HTMLElement | null>): boolean => {
  const [isYielding, setYielding] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const { current } = bar;
      if (current !== null) setYielding(!current.contains(document.activeElement) && coversSomething(current));
    };
    const soon = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    // Of what comes later too: a form's code, the next vehicles.
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    window.addEventListener('scroll', soon, { passive: true });
    soon();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', soon);
    };
  }, [bar]);
  return isYielding;
};
