import { useQueryClient } from '@tanstack/react-query';
import { chooseColours, colourChoice, type ColourChoice } from '#web/console/app/colour-scheme.ts';
import { signOut } from '#web/console/app/sign-out.ts';
import { useDealerPath, useMe } from '#web/console/lib/console-context.ts';
import { useStore } from '#web/console/lib/store.ts';
import { Link } from '#web/lib/router.tsx';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { NavRoute, Opened } from './nav.ts';
import styles from './menu-drawer.module.css';

const choices: readonly { choice: ColourChoice; label: string }[] = [
  { choice: 'system', label: 'As this device' },
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
];

function Colours() {
  const chosen = useStore(colourChoice);
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>Colours</legend>
      {choices.map(({ choice, label }) => (
        <label key={choice} className={styles.colour}>
          <input type="radio" name="colours" checked={choice === chosen} onChange={() => chooseColours(choice)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface MenuDrawerProps {
  open: boolean;
  pages: readonly NavRoute[];
  onClose: () => void;
  onOpen: (what: Opened) => void;
}

/** All pages, and what is about the person: colours, shortcuts, sessions, sign-out. */
export function MenuDrawer({ open, pages, onClose, onOpen }: MenuDrawerProps) {
  const { person, dealers } = useMe();
  const at = useDealerPath();
  const client = useQueryClient();
  const { busy, problem, act } = useAct();
  return (
    <Dialog open={open} onClose={onClose} title="Menu" kind="drawer">
      <div className={styles.menu}>
        <div>
          <p className={styles.name}>{person.name}</p>
          <p className={styles.email}>{person.email}</p>
        </div>
        <ul className={styles.list}>
          {pages.map(({ path, nav }) => (
            <li key={path}>
              <Link to={at(path)} className={styles.item} onClick={onClose}>
                <Icon of={nav.icon} size={20} />
                {nav.label}
              </Link>
            </li>
          ))}
          {dealers.length > 1 && (
            <li>
              <button type="button" className={styles.item} onClick={() => onOpen('dealers')}>
                Another dealer
              </button>
            </li>
          )}
          <li>
            <Link to="/sessions" className={styles.item} onClick={onClose}>
              You: passkeys, sessions, mail
            </Link>
          </li>
          <li>
            <button type="button" className={styles.item} onClick={() => onOpen('help')}>
              Shortcuts
            </button>
          </li>
        </ul>
        <Colours />
        <Problem>{problem}</Problem>
        <Button variant="secondary" busy={busy} onClick={() => act(() => signOut(client, person.person_id))}>
          Sign out
        </Button>
      </div>
    </Dialog>
  );
}
