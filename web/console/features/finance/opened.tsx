import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/hours/units.ts';
import type { ApplicationLine } from '#functions/leads/contract.ts';
import { api } from '#web/console/lib/api.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './page.module.css';

type Opened = Calls['leads.read-application']['answer'];

/** How long it stands on the page while nobody closes it. */
const SHOWN_MS = 10 * MINUTE_MS;

/** What was opened, in this component alone: gone when it is closed, the page left or put aside, or after a while. */
const useOpened = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    const forgo = (): void => setOpened(null);
    const timer = setTimeout(forgo, SHOWN_MS);
    // A page that comes back out of the browser's memory has nothing of it.
    globalThis.addEventListener('pagehide', forgo);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', forgo);
    };
  }, [opened]);
  return { opened, setOpened };
};

const save = (opened: Opened): void =>
  saveBlob(
    new Blob([`${JSON.stringify(opened, null, 2)}\n`], { type: 'application/json' }),
    `application-${opened.application_id}.json`,
  );

function Answers({ opened }: { opened: Opened }) {
  return (
    <div className={styles.opened}>
      <p>It is shown this once. Closed, it asks for the passkey again, and the audit says who read it.</p>
      {opened.vehicle !== null && <p>{opened.vehicle.name}</p>}
      {opened.parts
        .filter(({ answers }) => answers.length > 0)
        .map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.part}>{title}</h3>
            <dl className={styles.answers}>
              {answers.map(({ name, label, value }) => (
                <div key={name} className={styles.answer}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      <div>
        <Button variant="secondary" onClick={() => save(opened)}>
          Save as a file (JSON)
        </Button>
      </div>
    </div>
  );
}

/** Opens an application in the page, once; the passkey is asked for. */
export function OpenHere({ line, sent, onOpened }: { line: ApplicationLine; sent: string; onOpened: () => void }) {
  const { tenant } = useDealer();
  const { application_id } = line;
  const { opened, setOpened } = useOpened();
  const { busy, problem, take } = useStep();
  const open = (): void =>
    take(
      () => api('leads.read-application', { params: { tenant, application_id } }),
      (answer) => {
        setOpened(answer);
        onOpened();
      },
    );
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => !busy && open()}>
        Open it<VisuallyHidden> {sent}</VisuallyHidden>
      </Button>
      <Problem>{problem?.message ?? null}</Problem>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title="Application for finance">
        {opened !== null && <Answers opened={opened} />}
      </Dialog>
    </>
  );
}
