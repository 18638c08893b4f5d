import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { openOverlay } from '#web/lib/overlay-entry.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  /** Called when the user closes it: the button, Escape, 'back', or a click outside. */
  onClose: () => void;
  title: string;
  /** `dialog` is centred, `sheet` covers a phone's screen, `drawer` comes from the side. */
  kind?: 'dialog' | 'sheet' | 'drawer';
  /** Stays visible below the content, e.g. 'Show 312 vehicles'. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal on the native <dialog>: focus begins at its heading and is trapped, Escape and 'back' close, focus returns. */
export function Dialog({ open, onClose, title, kind = 'dialog', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whose events are still to come: by then it may be open again, for something else. */
  const ownClosings = useRef(0);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return undefined;
    element.showModal();
    heading.current?.focus();
    const leave = openOverlay(() => close());
    return () => {
      if (element.open) {
        ownClosings.current += 1;
        element.close();
      }
      leave();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, styles[kind])}
      aria-labelledby={titleId}
      onClose={() => {
        if (ownClosings.current === 0) onClose();
        else ownClosings.current -= 1;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.header}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <Icon of={X} size={24} />
            </IconButton>
          </div>
          <div className={styles.content}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
