import { useEffect, useState, type RefObject } from 'react';

interface RowEnds {
  atStart: boolean;
  atEnd: boolean;
}

/** Scroll positions are fractions on some screens. */
const NEARLY = 1;

/** Whether a row that scrolls sideways shows its first and its last; before it is measured, that it goes on. */
export const useRowEnds = (row: RefObject<HTMLElement | null>): RowEnds => {
  const [ends, setEnds] = useState<RowEnds>({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const read = (): void => {
      const atStart = element.scrollLeft <= NEARLY;
      const atEnd = element.scrollLeft >= element.scrollWidth - element.clientWidth - NEARLY;
      setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      sizes.disconnect();
    };
  }, [row]);
  return ends;
};
