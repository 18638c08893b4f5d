import type { Line } from '#web/console/inbox/lead-work.ts';
import { makeListFocus } from '#web/console/lib/list-focus.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import type { RowMenu } from './lead-row.tsx';

const { linkOf, current, noteFocused, bringAndFocus } = makeListFocus('data-lead');
export { noteFocused };

const buttonOf = (leadId: string, menu: RowMenu): HTMLElement | null =>
  linkOf(leadId)?.closest('[data-row]')?.querySelector<HTMLElement>(`[data-menu="${menu}"]`) ?? null;

interface ListKeys {
  lines: readonly Line[];
  onMenu: (menu: RowMenu, line: Line, anchor: HTMLElement) => void;
  onTake: (line: Line) => void;
  focusSearch: () => void;
}

/** j and k move, Enter opens (each line is a link), a takes, c says 'I called', / searches. */
export const useListKeys = ({ lines, onMenu, onTake, focusSearch }: ListKeys): void => {
  const currentIndex = (): number => {
    const lead = current();
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
