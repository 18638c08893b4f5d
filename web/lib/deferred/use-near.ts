import { useEffect, useState, type RefCallback } from 'react';

/** True from the first time that the element is within a screen of the viewport. */
export const useNear = (): readonly [attach: RefCallback<HTMLElement>, near: boolean] => {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element === null || near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return [attach, near];
};
