import { createElement, memo, Suspense, use, useEffect, useRef, type ComponentType } from 'react';
import { firstUse, pressAgain } from './first-use.ts';
import type { Deferred } from './module.ts';
import styles from './served-part.module.css';

/**
 * A component whose served HTML stays until its code, which the first view does not wait for, is there. Above it, state
 * that its props do not show may change; contexts and props only in transitions: for any other change React would
 * replace the HTML by nothing. A page that is not served loads the code before (`PageEntry.load`).
 */
export const servedPart = <Props extends object>(
  code: Deferred<ComponentType<Props>>,
  tag: 'div' | 'span' = 'div',
): ComponentType<Props> => {
  let coming: Promise<ComponentType<Props> | null> | undefined;
  const later = () =>
    (coming ??= firstUse()
      .then(code.load)
      .catch(() => null));

  function Content(props: Props) {
    // Once it has waited it reads the promise: a component that is tried again must call the same hooks.
    const Part = coming === undefined ? (code.loaded() ?? use(later())) : use(coming);
    const frame = useRef<HTMLElement>(null);
    useEffect(() => {
      if (frame.current !== null) pressAgain(frame.current);
    }, []);
    // Failed to load: React keeps what is there. Its links lead on.
    const kept = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
    const content = Part === null ? kept : { children: createElement(Part, props) };
    return createElement(tag, { ref: frame, className: styles.frame, ...content });
  }

  return memo((props: Props) => (
    <Suspense>
      <Content {...props} />
    </Suspense>
  ));
};
