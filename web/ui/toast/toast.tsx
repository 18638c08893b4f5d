import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from '#web/lib/router.tsx';
import { Button, IconButton, LinkButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { closeToast, currentToast, TOAST_VISIBLE_MS, watchToast, type Toast } from './toast-store.ts';
import styles from './toast.module.css';

function Action({ action }: Pick<Toast, 'action'>) {
  if ('to' in action)
    return (
      <LinkButton to={action.to} variant="quiet" className={styles.action} onClick={closeToast}>
        {action.label}
      </LinkButton>
    );
  const press = (): void => {
    closeToast();
    action.onPress();
  };
  return (
    <Button variant="quiet" className={styles.action} onClick={press}>
      {action.label}
    </Button>
  );
}

/** Returns focus to where it was before it entered the toast. */
const useRestoreFocus = (isOpen: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const lost = document.activeElement === document.body && from.current instanceof HTMLElement;
    if (lost && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    from.current = null;
  }, [isOpen]);
  const remember = (target: EventTarget | null): void => {
    if (target instanceof Node && box.current?.contains(target) === false) from.current = target;
  };
  return { box, remember };
};

/** The live region exists before its text. The timer pauses while the toast is hovered or focused. */
export function ToastHost() {
  const toast = useSyncExternalStore(watchToast, currentToast, () => null);
  const [held, setHeld] = useState(false);
  const shown = toast?.open === true ? toast : null;
  const { box, remember } = useRestoreFocus(shown !== null);
  const { pathname } = useLocation();
  // A toast is about the page that it was shown on.
  useEffect(() => closeToast, [pathname]);

  useEffect(() => {
    if (shown === null || held) return undefined;
    const timer = setTimeout(closeToast, TOAST_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [shown, held]);

  return (
    <div
      ref={box}
      className={classNames(shown !== null && styles.toast)}
      data-shown={shown !== null}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        remember(event.relatedTarget);
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeToast();
      }}
    >
      <div role="status" className={styles.words}>
        {shown !== null && (
          <div key={shown.id}>
            <p className={styles.title}>{shown.title}</p>
            <p>{shown.text}</p>
          </div>
        )}
      </div>
      {shown !== null && (
        <>
          <Action action={shown.action} />
          <IconButton label="Close" onClick={closeToast}>
            <Icon of={X} />
          </IconButton>
        </>
      )}
    </div>
  );
}
