import { useId, useState } from 'react';
import type { PersonalData } from '#functions/privacy/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { withoutLinks } from './account-lists.ts';
import styles from './account-view.module.css';
import { readablePage } from './readable-page.ts';
import { Problem } from '#web/ui/problem.tsx';
import type { Account } from './use-account.ts';

const reasonsIn = ({ kinds }: PersonalData): string[] => [
  ...new Set(
    kinds.flatMap(({ title, records }) => records.flatMap(({ kept }) => (kept === null ? [] : [`${title}: ${kept}`]))),
  ),
];

function EraseDialog({ data, account, onClose }: { data: PersonalData; account: Account; onClose: () => void }) {
  const reasons = reasonsIn(data);
  return (
    <div className={styles.section}>
      <p>
        This erases your account, your saved cars, your enquiries and everything else we keep under your number, and
        signs you out on all devices. It cannot be undone.
      </p>
      {reasons.length > 0 && (
        <>
          <p>What we have to keep:</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      <Problem>{account.problem}</Problem>
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

const saveJson = (data: PersonalData, { slug }: Pick<Site, 'slug'>): void =>
  saveBlob(
    new Blob([JSON.stringify(withoutLinks(data), null, 2)], { type: 'application/json' }),
    `my-data-${slug}.json`,
  );

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
        Everything {name} keeps under your number on this site is on this page. Our{' '}
        <Link to="/privacy-policy">privacy policy</Link> says what goes to our other systems, and why.
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => saveReadable(data, site)}>
          Download as a page
        </Button>
        <Button variant="secondary" onClick={() => saveJson(data, site)}>
          Download as data (JSON)
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Erase my data …
        </Button>
      </div>
      {!asking && <Problem>{account.problem}</Problem>}
      <Dialog open={asking} onClose={close} title="Erase your data?">
        <EraseDialog data={data} account={account} onClose={close} />
      </Dialog>
    </section>
  );
}
