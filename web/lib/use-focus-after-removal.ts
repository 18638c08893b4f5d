import { useEffect, useRef, type MouseEvent } from 'react';

const controlsIn = (element: HTMLElement | null): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

const focusableHeading = (): HTMLElement | null => {
  const heading = document.querySelector('h1');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
};

/**
 * A link or button that removes itself loses focus: this focuses its neighbour, or the page's heading if none is left.
 * Put `ref` and `onClick` on the element around the controls.
 */
export const useFocusAfterRemoval = () => {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(null);

  useEffect(() => {
    const index = pressed.current;
    const focused = document.activeElement;
    if (index === null || ref.current?.contains(focused) === true) return;
    pressed.current = null;
    if (focused !== document.body) return;
    const controls = controlsIn(ref.current);
    (controls[Math.min(index, controls.length - 1)] ?? focusableHeading())?.focus({ preventScroll: true });
  });

  const onClick = ({ target }: MouseEvent): void => {
    const index = controlsIn(ref.current).findIndex((control) => target instanceof Node && control.contains(target));
    pressed.current = index === -1 ? null : index;
  };
  return { ref, onClick };
};
