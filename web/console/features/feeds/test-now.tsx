import { useState } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { fileSizeWords } from '#web/console/lib/file-size.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { SourceTest } from './feed.ts';
import { TrialResult } from './trial.tsx';
import styles from './feeds.module.css';

const signedInWords = ({ signed_in, failure }: SourceTest): string => {
  if (signed_in === null) return failure === null ? 'Not asked for' : 'Not tried';
  return signed_in ? 'Yes' : 'No';
};

function Found({ test }: { test: SourceTest }) {
  const zone = useZone();
  const { reached, file, failure, trial } = test;
  const facts = [
    { name: 'Server reached', value: reached ? 'Yes' : 'No' },
    { name: 'Signed in', value: signedInWords(test) },
    ...(file === null
      ? []
      : [
          { name: 'File', value: `${file.name}, ${fileSizeWords(file.size_bytes)}` },
          { name: 'Made', value: file.modified === null ? 'Not said' : dateTimeWords(file.modified, zone) },
        ]),
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <p role="status">
          <span className={styles.wrong}>{failure.detail}</span> {failure.advice}
        </p>
      )}
      {trial !== null && <TrialResult trial={trial} />}
    </>
  );
}

/** Fetches the file now and says what would become of it; nothing is taken in. */
export function TestNow({ source }: { source: string }) {
  const { tenant } = useDealer();
  const [test, setTest] = useState<SourceTest | null>(null);
  const { busy, problem, take } = useStep();
  const run = (): void => {
    setTest(null);
    take(() => api('pulls.test-source', { params: { tenant, source } }), setTest);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" busy={busy} onClick={run}>
          Test now
        </Button>
        <span className={styles.soft}>Fetches the file and reads it. Nothing of it is taken in.</span>
      </div>
      <Problem>{problem?.message ?? null}</Problem>
      {test !== null && <Found test={test} />}
    </>
  );
}
