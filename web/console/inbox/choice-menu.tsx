import { useEffect, useRef } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuEntry } from '#web/console/ui/menu.tsx';
import styles from '#web/console/ui/menu.module.css';
import { classNames } from '#web/ui/class-names.ts';

interface ChoiceMenuProps {
  /** The button that it hangs on; it has the focus again afterwards. */
  anchor: HTMLElement;
  label: string;
  choices: readonly MenuEntry[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** A menu that is made when it is opened, so that a list of thousands has none. */
export function ChoiceMenu({ anchor, label, choices, onChoose, onClose }: ChoiceMenuProps) {
  const trigger = useRef<HTMLElement>(anchor);
  useEffect(() => {
    trigger.current = anchor;
    return () => {
      if (anchor.isConnected) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom end"
      offset={4}
      className={classNames(styles.popover)}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={classNames(styles.menu)}
        onAction={(key) => {
          onClose();
          onChoose(String(key));
        }}
      >
        {choices.map(({ id, label: words, detail }) => (
          <MenuItem key={id} id={id} textValue={words} className={classNames(styles.item)}>
            <span>{words}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
