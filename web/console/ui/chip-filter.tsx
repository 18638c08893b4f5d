import { startTransition, useOptimistic } from 'react';
import { Check, ChevronDown, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './menu.module.css';
import { useOpening } from './use-opening.ts';
import chips from './chip-filter.module.css';

export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

interface ChipFilterProps {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  /** As usual, nothing is said of what is chosen. */
  isUsual?: boolean;
  onChange: (selected: readonly string[]) => void;
}

/** A filter of several values: its button says how many are chosen, its list stays open while one chooses. */
export function ChipFilter({ label, options, selected, isUsual = selected.length === 0, onChange }: ChipFilterProps) {
  const opening = useOpening();
  // A choice follows another before its page has: what is chosen shows at once, and the next press adds to it.
  const [shown, showAtOnce] = useOptimistic(selected);
  const choose = (next: readonly string[]): void =>
    startTransition(() => {
      showAtOnce(next);
      onChange(next);
    });
  return (
    <MenuTrigger {...opening}>
      <Button className={classNames(styles.button, !isUsual && styles.chosen)}>
        {label}
        {!isUsual && ` (${shown.length})`}
        <Icon of={ChevronDown} size={16} />
      </Button>
      <Popover className={classNames(styles.popover)}>
        <Menu
          className={classNames(styles.menu)}
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            choose(keys === 'all' ? options.map(({ value }) => value) : [...keys].map(String))
          }
        >
          {options.map(({ value, label: words, count }) => (
            <MenuItem
              key={value}
              id={value}
              textValue={words}
              className={classNames(styles.item)}
              shouldCloseOnSelect={false}
            >
              <span className={styles.check}>{shown.includes(value) && <Icon of={Check} size={18} />}</span>
              <span>{words}</span>
              {count !== undefined && <span className={styles.detail}>{count}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** What is chosen in a list, each with a press to take it away. */
export function Chips({ chosen, onRemove }: { chosen: readonly FilterOption[]; onRemove: (value: string) => void }) {
  if (chosen.length === 0) return null;
  return (
    <ul className={chips.chips} aria-label="Filters">
      {chosen.map(({ value, label }) => (
        <li key={value}>
          <button type="button" className={chips.chip} aria-label={`Without ${label}`} onClick={() => onRemove(value)}>
            {label}
            <Icon of={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
