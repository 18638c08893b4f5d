import { leadPeople, sellers } from '#domain/console/roles.ts';
import { inboxUrl } from '#web/console/inbox/inbox-address.ts';
import { kindWords, statusWords } from '#web/console/inbox/words.ts';
import { useDealer, useDealerPath, useMay, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Link } from '#web/lib/router.tsx';
import type { Whole } from './car.ts';
import { useLeads } from './use-leads.ts';
import { feedStateWords, holdOf, runText } from './words.ts';
import styles from './car.module.css';

const SHOWN_LEADS = 5;

/** The newest leads about it, and the way to all of them. */
export function Leads({ car }: { car: Whole['car'] }) {
  const at = useDealerPath();
  const zone = useZone();
  const may = useMay(leadPeople);
  const { q, leads, problem, refetch } = useLeads(car, may);
  if (!may) return null;
  return (
    <section aria-labelledby="leads" className={styles.box}>
      <h2 id="leads" className={styles.title}>
        Leads
      </h2>
      {leads === undefined &&
        (problem === null ? <Skeleton lines={2} /> : <ProblemPanel problem={problem} onRetry={refetch} />)}
      {leads?.length === 0 && <p className={styles.soft}>Nobody has asked about it.</p>}
      {leads !== undefined && leads.length > 0 && (
        <ul className={styles.links}>
          {leads.slice(0, SHOWN_LEADS).map(({ lead_id, name, kind, status, submitted_at }) => (
            <li key={lead_id} className={styles.two}>
              <Link to={at(`/leads/${lead_id}`)} className={styles.name}>
                {name}
              </Link>
              <span className={styles.soft}>
                {kindWords[kind]}, {statusWords[status].toLowerCase()}, {dateTimeWords(submitted_at, zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {q !== null && leads !== undefined && leads.length > SHOWN_LEADS && (
        <Link to={at(`/leads${inboxUrl.write({ ...inboxUrl.usual, view: 'all', q })}`)} className={styles.name}>
          All leads of it
        </Link>
      )}
    </section>
  );
}

const useRunLink = ({ car }: Whole, run: string): string | null => {
  const at = useDealerPath();
  const { places } = useDealer();
  return places === 'all' ? at(`/feeds/${car.source}/${run}`) : null;
};

function Run({ whole, run, words }: { whole: Whole; run: string; words: string }) {
  const link = useRunLink(whole, run);
  return link === null ? words : <Link to={link}>{words}</Link>;
}

/** Where people see it, where it comes from, and who has it. */
export function Where({ whole }: { whole: Whole }) {
  const at = useDealerPath();
  const { site_url, locations } = useDealer();
  const sells = useMay(sellers);
  const { car, shown, elsewhere, reservation } = whole;
  const hold = holdOf(whole);
  const place = locations.find(({ id }) => id === car.location_id)?.name;
  return (
    <section aria-labelledby="where" className={styles.box}>
      <h2 id="where" className={styles.title}>
        Where it is
      </h2>
      <dl className={styles.facts}>
        <dt>Its page</dt>
        <dd>
          {shown.page ? (
            <a href={site_url + shown.path} target="_blank" rel="noreferrer">
              Shown
            </a>
          ) : (
            'Not shown'
          )}
        </dd>
        <dt>The listing</dt>
        <dd>{shown.search ? 'Shown' : 'Not shown'}</dd>
        <dt>Place</dt>
        <dd>{place ?? 'None that is yours'}</dd>
        <dt>Reservation</dt>
        <dd>
          {hold === null ? 'None' : <Badge tone={hold.tone}>{hold.words}</Badge>}{' '}
          {sells && hold !== null && reservation?.id != null && (
            <Link to={at(`/reservations/${reservation.id}`)}>See it</Link>
          )}
        </dd>
        <dt>Feed</dt>
        <dd>
          {car.source}: {feedStateWords[car.feed_state]}
          {car.missing_runs > 0 && `, left out ${car.missing_runs} times`}
        </dd>
        {elsewhere.map(({ id, source, state }) => (
          <div key={id} className={styles.pair}>
            <dt>Also in</dt>
            <dd>
              <Link to={at(`/cars/${id}`)}>{source}</Link>: {feedStateWords[state]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        <Run whole={whole} run={whole.last_run.run} words={runText(whole.last_run)} />
      </p>
      {car.kept !== null && (
        <p className={styles.wrong}>
          Its newest row was not taken: {car.kept.detail}{' '}
          <Run whole={whole} run={car.kept.run} words={`See line ${car.kept.line} of the file`} />
        </p>
      )}
    </section>
  );
}
