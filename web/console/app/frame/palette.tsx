import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import type { PaletteEntry } from '#web/console/lib/palette.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Input } from '#web/ui/fields/controls.tsx';
import type { NavRoute } from './nav.ts';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

interface PaletteProps {
  pages: readonly NavRoute[];
  onClose: () => void;
}

const pageEntries = (pages: readonly NavRoute[], text: string): PaletteEntry[] =>
  pages
    .filter(({ nav }) => nav.label.toLowerCase().includes(text.toLowerCase()))
    .map(({ path, nav }) => ({ id: path, title: nav.label, detail: 'Page', to: path }));

/** Which entry the arrow keys have reached, from 0. */
const moved = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  return undefined;
};

const wordsOf = (text: string, isAsking: boolean, count: number): string => {
  if (isAsking) return 'Searching…';
  if (text === '') return '';
  return count === 1 ? '1 result' : `${count === 0 ? 'No' : count} results`;
};

/** Ctrl K: pages of this dealer, and what its pages find by id, reference, name or phone. */
export function Palette({ pages, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { tenant } = useDealer();
  const { found, isAsking } = useFound(tenant, text.trim());
  const navigate = useNavigate();
  const path = useDealerPath();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has given the focus to its heading.
  useEffect(() => field.current?.focus(), []);
  const entries = [...pageEntries(pages, text.trim()), ...found];
  const current = Math.min(at, Math.max(0, entries.length - 1));
  const go = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    onClose();
    navigate(path(entry.to));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moved(event.key, current, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(entries[current]);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Jump to">
      <div className={styles.palette}>
        <Input
          ref={field}
          role="combobox"
          aria-label="Page, or a lead by name, phone, reference or id"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Page, name, phone or reference"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
          {entries.map((entry, index) => (
            <div
              key={entry.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              className={classNames(styles.entry, index === current && styles.current)}
              onClick={() => go(entry)}
            >
              <span className={styles.title}>{entry.title}</span>
              <span className={styles.detail}>{entry.detail}</span>
            </div>
          ))}
        </div>
        <p role="status" className={styles.detail}>
          {wordsOf(text.trim(), isAsking, entries.length)}
        </p>
      </div>
    </Dialog>
  );
}
