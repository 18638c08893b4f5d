import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './menu.module.css';
import { useOpening } from './use-opening.ts';

export interface MenuEntry {
  id: string;
  label: string;
  /** In soft text behind it. */
  detail?: string;
  isDisabled?: boolean;
}

interface MenuProps {
  label: string;
  /** Instead of the label on the button, as 'Give to…'. */
  children?: ReactNode;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
}

/** A button that opens a list of actions: arrow keys, letters, Escape. */
export function Menu({ label, children, entries, onAction }: MenuProps) {
  const opening = useOpening();
  return (
    <MenuTrigger {...opening}>
      <Button className={classNames(styles.button)} aria-label={label}>
        {children ?? label}
        <Icon of={ChevronDown} size={16} />
      </Button>
      <Popover className={classNames(styles.popover)}>
        <AriaMenu className={classNames(styles.menu)} aria-label={label} onAction={(key) => onAction(String(key))}>
          {entries.map(({ id, label: words, detail, isDisabled = false }) => (
            <MenuItem key={id} id={id} textValue={words} isDisabled={isDisabled} className={classNames(styles.item)}>
              <span>{words}</span>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
