import { useId, useState } from 'react';
import type { PersonalData } from '#functions/privacy/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './account-view.module.css';
import { readablePage } from './readable-page.ts';
import type { Account } from './use-account.ts';

const reasonsIn = ({ kinds }: PersonalData): string[] => [
  ...new Set(
    kinds.flatMap(({ title, records }) => records.flatMap(({ kept }) => (kept === null ? [] : [`${title}: ${kept}`]))),
  ),
];

function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}

function EraseDialog({ data, account, onClose }: { data: PersonalData; account: Account; onClose: () => void }) {
  const reasons = reasonsIn(data);
  return (
    <div className={styles.section}>
      <p>
        Your account, saved vehicles, enquiries and what else is kept under your number are erased. You are signed out
        on all devices. This cannot be undone.
      </p>
      {reasons.length > 0 && (
        <>
          <p>What has to stay:</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <Problem text={account.problem} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" busy={account.busy} onClick={account.erase}>
          Erase my data
        </Button>
      </div>
    </div>
  );
}

const saveReadable = (data: PersonalData, { slug, locale }: Pick<Site, 'slug' | 'locale'>): void =>
  saveBlob(
    new Blob([readablePage(data, { locale, lang: locale })], { type: 'text/html;charset=utf-8' }),
    `my-data-${slug}.html`,
  );

/** See, take along, erase. */
export function MyData({ data, account }: { data: PersonalData; account: Account }) {
  const site = useSite();
  const { name } = site;
  const heading = useId();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>My data</h2>
      <p>
        This is what {name} keeps under your number on this site. What was passed on to the dealer’s own systems, and
        why, is in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => saveReadable(data, site)}>
          Download as a page
        </Button>
        <Button variant="secondary" busy={account.busy} onClick={account.save}>
          Download as data (JSON)
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Erase my data …
        </Button>
      </div>
      {!asking && <Problem text={account.problem} />}
      <Dialog open={asking} onClose={close} title="Erase your data?">
        <EraseDialog data={data} account={account} onClose={close} />
      </Dialog>
    </section>
  );
}
