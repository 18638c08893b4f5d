import { chooseSingleKeys, shortcuts, singleKeys } from '#web/console/lib/shortcuts.ts';
import { useStore } from '#web/console/lib/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './help.module.css';

function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key, index) => (
        <kbd key={index} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** The shortcuts of the page that is shown, which are off in fields and may be switched off. */
export function Help({ onClose }: { onClose: () => void }) {
  const all = useStore(shortcuts);
  const listed = all.filter(({ keys }, index) => all.findLastIndex((one) => one.keys === keys) === index);
  const choice = useStore(singleKeys);
  return (
    <Dialog open onClose={onClose} title="Shortcuts">
      <div className={styles.help}>
        <dl>
          <div className={styles.line}>
            <dt>Jump to a page or a lead, also from a field</dt>
            <dd>
              <Keys keys="Ctrl K" />
            </dd>
          </div>
          {listed.map(({ keys, label }) => (
            <div key={keys} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choice === 'on'}
            onChange={({ target }) => chooseSingleKeys(target.checked ? 'on' : 'off')}
          />
          Use shortcuts of single keys
        </label>
        <p className={styles.note}>They never work while you type in a field.</p>
      </div>
    </Dialog>
  );
}
