const nextFrames = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));

/** By keyboard through a list whose lines may not be in the page. `attribute`: of each line's link, with its id; a line has `data-row`. */
export const makeListFocus = (attribute: `data-${string}`) => {
  const linkOf = (id: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`);

  const focused = (): string | undefined =>
    document.activeElement?.closest('[data-row]')?.querySelector(`[${attribute}]`)?.getAttribute(attribute) ??
    undefined;

  let last: string | undefined;

  return {
    linkOf,
    /** The line that has the focus or had it last, so that one goes on from there after a press elsewhere. */
    current: (): string | undefined => focused() ?? last,
    noteFocused: (): void => {
      last = focused() ?? last;
    },
    /** A line that was scrolled away is not in the page: it is brought there first. */
    bringAndFocus: (id: string, index: number): void => {
      const link = linkOf(id);
      if (link !== null) {
        link.focus({ preventScroll: true });
        link.closest('[data-line]')?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const line = document.querySelector<HTMLElement>('[data-line]');
      const list = line?.parentElement;
      if (line === null || list === null || list === undefined) return;
      const top = list.getBoundingClientRect().top + window.scrollY;
      window.scrollTo(0, top + index * line.offsetHeight - window.innerHeight / 2);
      nextFrames(() => linkOf(id)?.focus({ preventScroll: true }));
    },
  };
};
