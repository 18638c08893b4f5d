import { useEffect, useState, type RefObject } from 'react';

/** What people fill in, compare, look at or read: nothing may stand over it. */
const COVERED =
  'main :is(form, article, picture, table, address, dl, ol, ul, p, h1, h2, h3, h4, details, a, button, iframe, fieldset)';

/** It comes back where the page rests, not at every gap that is scrolled past. */
const REST_MS = 400;

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
    let rest = 0;
    let yields = false;
    const change = (to: boolean): void => {
      yields = to;
      setYielding(to);
    };
    const look = (): void => {
      frame = 0;
      const { current } = bar;
      if (current === null) return;
      const mustYield = !current.contains(document.activeElement) && coversSomething(current);
      window.clearTimeout(rest);
      if (mustYield || !yields) change(mustYield);
      else rest = window.setTimeout(() => change(false), REST_MS);
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
      window.clearTimeout(rest);
      sizes.disconnect();
      window.removeEventListener('scroll', soon);
    };
  }, [bar]);
  return isYielding;
};
