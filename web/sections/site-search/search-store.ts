/** Whether the site's search is open: its links stand in the header, its dialog elsewhere. */
let isOpen = false;
const watchers = new Set<() => void>();

export const searchIsOpen = (): boolean => isOpen;

export const setSearchOpen = (open: boolean): void => {
  isOpen = open;
  for (const onChange of watchers) onChange();
};

export const watchSearch = (onChange: () => void): (() => void) => {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
};
