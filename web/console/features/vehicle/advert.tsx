import { useState, type ReactNode } from 'react';
import { toInstant } from '#domain/hours/instants.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DayInput } from '#web/console/ui/day-input.tsx';
import { Timeline } from '#web/console/ui/timeline.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { AdvertStatement } from './advert-statement.tsx';
import {
  causeWords,
  chainWords,
  changedWords,
  changeTitle,
  runPath,
  type AdvertAnswer,
  type AdvertChange,
  type Said,
} from './advert-words.ts';
import styles from './vehicle.module.css';

const SHOWN_CHANGES = 8;

/** 'Auckland', of 'Pacific/Auckland'. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const isTime = (time: string): boolean => /^\d{2}:\d{2}$/.test(time);

/** Day and time by the dealer's clock. */
function AskForm({ zone, onAsk }: { zone: string; onAsk: (at: string) => void }) {
  const [{ date, time: now }] = useState(() => localDateTime(new Date(), zone));
  const [day, setDay] = useState(date);
  const [time, setTime] = useState(now);
  const [isWrong, setWrong] = useState(false);
  const ask = (): void => {
    const isAsked = day !== '' && isTime(time);
    setWrong(!isAsked);
    if (isAsked) onAsk(toInstant(day, time, zone).toISOString());
  };
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className={styles.fields}>
        <Field label="Day">{(control) => <DayInput {...control} max={date} value={day} onChange={setDay} />}</Field>
        <Field label="Time">
          {(control) => (
            <Input {...control} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          )}
        </Field>
        <Button type="submit">Show what it said</Button>
      </div>
      <Problem>{isWrong ? 'Give a day and a time.' : null}</Problem>
    </form>
  );
}

const validWords = ({ at, until }: Said, zone: string): string =>
  until === null
    ? `Since ${dateTimeWords(at, zone)}, and still`
    : `From ${dateTimeWords(at, zone)} to ${dateTimeWords(until, zone)}`;

/** The record with its hash, and what proves it. */
const saveRecord = ({ car, chain, said, asked, time_zone }: AdvertAnswer): void => {
  const file = new Blob([JSON.stringify({ car, asked, time_zone, chain, record: said }, null, 2)], {
    type: 'application/json',
  });
  saveBlob(file, `advert-${car.stocknum ?? car.id}-${asked ?? ''}.json`.replaceAll(':', ''));
};

function Answered({ answer, asked }: { answer: AdvertAnswer; asked: string }) {
  const { said, time_zone: zone, chain } = answer;
  if (said === null)
    return (
      <p role="status">
        Nothing is known of {dateTimeWords(asked, zone)}:{' '}
        {chain.since === null
          ? 'the site never showed it.'
          : `the archive begins at ${dateTimeWords(chain.since, zone)}.`}
      </p>
    );
  return (
    <div className={styles.part} role="group" aria-label="What it said">
      <p role="status">
        At {dateTimeWords(asked, zone)}. {validWords(said, zone)}. {causeWords(said.cause)}.
      </p>
      <AdvertStatement statement={said.statement} />
      <p className={styles.soft}>
        Record {said.n}, sha-256 {said.hash}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => saveRecord(answer)}>
          Save as JSON
        </Button>
      </div>
    </div>
  );
}

/** Who works for single places opens no files. */
function SeeFile({ change }: { change: AdvertChange }) {
  const at = useDealerPath();
  const { places } = useDealer();
  const path = runPath(change.cause);
  if (path === null || places !== 'all') return null;
  return (
    <Link to={at(path)} aria-label={`See the file of record ${change.n}`}>
      See the file
    </Link>
  );
}

function Changes({ answer, onAsk }: { answer: AdvertAnswer; onAsk: (at: string) => void }) {
  const [isWhole, setWhole] = useState(false);
  const { changes, time_zone: zone } = answer;
  const entries = changes.slice(0, isWhole ? undefined : SHOWN_CHANGES).map((change) => ({
    id: String(change.n),
    at: change.at,
    when: dateTimeWords(change.at, zone),
    title: changeTitle(change),
    by: causeWords(change.cause),
    detail: (
      <span className={styles.change}>
        <span>
          {changedWords(change)} <SeeFile change={change} />
        </span>
        <Button
          variant="quiet"
          aria-label={`See it: what it said from ${dateTimeWords(change.at, zone)}, record ${change.n}`}
          onClick={() => onAsk(change.at)}
        >
          See it
        </Button>
      </span>
    ),
  }));
  return (
    <>
      <Timeline label="Changes of the ad" entries={entries} />
      {!isWhole && changes.length > SHOWN_CHANGES && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            All {changes.length} changes
          </Button>
        </div>
      )}
    </>
  );
}

function Proof({ chain }: Pick<AdvertAnswer, 'chain'>) {
  if (chain.records === 0) return null;
  const isProven = chain.fault === null;
  return <Badge tone={isProven ? 'positive' : 'danger'}>{isProven ? 'Proven' : 'Not proven'}</Badge>;
}

const archiveWords = ({ chain, time_zone }: AdvertAnswer): string =>
  chain.records === 0
    ? 'The archive has nothing of it yet: it begins when the site shows the car.'
    : `${chainWords(chain)} Days and times are those of ${cityOf(time_zone)}.`;

interface ArchiveProps {
  answer: AdvertAnswer;
  asked: string | null;
  onAsk: (at: string) => void;
  /** Stands where the answer will. */
  waiting: ReactNode;
}

function Archive({ answer, asked, onAsk, waiting }: ArchiveProps) {
  return (
    <>
      <p className={styles.soft}>{archiveWords(answer)}</p>
      <AskForm zone={answer.time_zone} onAsk={onAsk} />
      {asked !== null && (answer.asked === asked ? <Answered answer={answer} asked={asked} /> : waiting)}
      {answer.changes.length > 0 && <Changes answer={answer} onAsk={onAsk} />}
    </>
  );
}

/** What the site said of it at any time since the archive began, with what proves it (docs/product/ad-archive.md, 'Proof'). */
export function Advert({ id }: { id: string }) {
  const { tenant } = useDealer();
  const [asked, setAsked] = useState<string | null>(null);
  const query = asked === null ? {} : { at: asked };
  const { answer, problem, refetch } = useAnswer('adverts.show', { params: { tenant, car: id }, query });
  const waiting = <Waiting lines={4} problem={problem} onRetry={refetch} />;
  return (
    <section aria-labelledby="advert" className={styles.box}>
      <div className={styles.head}>
        <h2 id="advert" className={styles.title}>
          What the ad said
        </h2>
        {answer !== undefined && <Proof chain={answer.chain} />}
      </div>
      {answer === undefined ? waiting : <Archive answer={answer} asked={asked} onAsk={setAsked} waiting={waiting} />}
    </section>
  );
}
