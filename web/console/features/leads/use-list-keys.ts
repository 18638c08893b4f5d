import type { Line } from '#web/console/inbox/lead-work.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import type { RowMenu } from './lead-row.tsx';

const linkOf = (leadId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(leadId)}"]`);

/** The lead of the line that has the focus. */
const focusedLead = (): string | undefined =>
  document.activeElement?.closest('[data-row]')?.querySelector('[data-lead]')?.getAttribute('data-lead') ?? undefined;

const buttonOf = (leadId: string, menu: RowMenu): HTMLElement | null =>
  linkOf(leadId)?.closest('[data-row]')?.querySelector<HTMLElement>(`[data-menu="${menu}"]`) ?? null;

/** The lead that had the focus last, so that j goes on from there after a press elsewhere. */
let last: string | undefined;
export const noteFocused = (): void => {
  last = focusedLead() ?? last;
};

const nextFrames = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));

/** A line that was scrolled away is not in the page: it is brought there first. */
const bringAndFocus = (leadId: string, index: number): void => {
  const link = linkOf(leadId);
  if (link !== null) {
    link.focus({ preventScroll: true });
    link.closest('[data-line]')?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const line = document.querySelector<HTMLElement>('[data-line]');
  const list = line?.parentElement;
  if (line === null || list === null || list === undefined) return;
  window.scrollTo(
    0,
    list.getBoundingClientRect().top + window.scrollY + index * line.offsetHeight - window.innerHeight / 2,
  );
  nextFrames(() => linkOf(leadId)?.focus({ preventScroll: true }));
};

interface ListKeys {
  lines: readonly Line[];
  onMenu: (menu: RowMenu, line: Line, anchor: HTMLElement) => void;
  onTake: (line: Line) => void;
  focusSearch: () => void;
}

/** j and k move, Enter opens (each line is a link), a takes, c says 'I called', / searches. */
export const useListKeys = ({ lines, onMenu, onTake, focusSearch }: ListKeys): void => {
  const currentIndex = (): number => {
    const lead = focusedLead() ?? last;
    return lead === undefined ? -1 : lines.findIndex(({ lead_id }) => lead_id === lead);
  };
  const move = (by: 1 | -1): void => {
    const index = Math.min(lines.length - 1, Math.max(0, currentIndex() + by));
    const line = lines[index];
    if (line !== undefined) bringAndFocus(line.lead_id, index);
  };
  const onCurrent = (act: (line: Line) => void): void => {
    const line = lines[currentIndex()];
    if (line !== undefined) act(line);
  };
  useShortcuts([
    { keys: 'j', label: 'Next lead', run: () => move(1) },
    { keys: 'k', label: 'Lead before', run: () => move(-1) },
    { keys: 'Enter', label: 'Open the lead', run: () => onCurrent(({ lead_id }) => linkOf(lead_id)?.click()) },
    { keys: 'a', label: 'Take the lead yourself', run: () => onCurrent(onTake) },
    {
      keys: 'c',
      label: 'I called: say what came of it',
      run: () =>
        onCurrent((line) => {
          const anchor = buttonOf(line.lead_id, 'call');
          if (anchor !== null) onMenu('call', line, anchor);
        }),
    },
    { keys: '/', label: 'Search the leads', run: focusSearch },
  ]);
};
