import { useEffect, useRef, type MouseEvent } from 'react';

const controlsIn = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

/**
 * A link or button that removes itself loses focus: this focuses its neighbour, or the page's heading if none is left.
 * Put `ref` and `onClick` on the element around the controls.
 */
export const useFocusAfterRemoval = () => {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(null);

  useEffect(() => {
    const focused = document.activeElement;
    if (pressed.current === null || ref.current?.contains(focused) === true) return;
    if (focused !== document.body) pressed.current = null;
    if (pressed.current === null) return;
    const controls = controlsIn(ref.current);
    const heading = document.querySelector('h1');
    if (controls.length === 0 && heading !== null) heading.tabIndex = -1;
    const next = controls[Math.min(pressed.current, controls.length - 1)] ?? heading;
    pressed.current = null;
    next?.focus({ preventScroll: true });
  });

  const onClick = ({ target }: MouseEvent): void => {
    const index = controlsIn(ref.current).findIndex((control) => target instanceof Node && control.contains(target));
    pressed.current = index === -1 ? null : index;
  };
  return { ref, onClick };
};
