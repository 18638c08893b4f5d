import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings a title to the top of the window and gives it the focus, without the scrolling of a focus, which would be counted
 * from where things stood before. Answers how to stop.
 */
export const arriveAt = (title: HTMLElement): (() => void) => {
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  // What stands above may change with the step. An error or a field of it may have taken the focus.
  const frame = requestAnimationFrame(() => {
    if (document.activeElement === title) title.scrollIntoView();
  });
  return () => cancelAnimationFrame(frame);
};

/**
 * The one rule for a change of step, in every flow: the title of the new step stands at the top of the window and has the
 * focus. The title is the first `[data-step-title]` in the element that gets the ref. `step` names what is shown; the first
 * one is where the page begins, and moves nothing.
 */
export const useStepArrival = <Root extends HTMLElement>(step: string | number): RefObject<Root | null> => {
  const root = useRef<Root>(null);
  const shown = useRef(step);
  useEffect(() => {
    const title = shown.current === step ? null : root.current?.querySelector<HTMLElement>('[data-step-title]');
    shown.current = step;
    return title ? arriveAt(title) : undefined;
  }, [step]);
  return root;
};
