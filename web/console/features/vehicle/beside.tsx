import { leadPeople, sellers } from '#domain/console/roles.ts';
import { inboxUrl } from '#web/console/inbox/inbox-address.ts';
import { kindWords, statusWords } from '#web/console/inbox/words.ts';
import { useDealer, useDealerPath, useMay, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { Standing } from './standing.tsx';
import type { Whole } from './vehicle.ts';
import { useLeads, type VehicleLead } from './use-leads.ts';
import { feedStateWords, holdOf, runText } from './words.ts';
import styles from './vehicle.module.css';

const SHOWN_LEADS = 5;

function LeadLinks({ leads }: { leads: readonly VehicleLead[] }) {
  const at = useDealerPath();
  const zone = useZone();
  if (leads.length === 0) return <p className={styles.soft}>Nobody has asked about it.</p>;
  return (
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
  );
}

function FoundLeads({ car }: { car: Whole['car'] }) {
  const at = useDealerPath();
  const { q, leads, problem, refetch } = useLeads(car);
  if (leads === undefined) return <Waiting lines={2} problem={problem} onRetry={refetch} />;
  return (
    <>
      <LeadLinks leads={leads} />
      {q !== null && leads.length > SHOWN_LEADS && (
        <Link to={at(`/leads${inboxUrl.write({ ...inboxUrl.usual, view: 'all', q })}`)} className={styles.name}>
          All leads of it
        </Link>
      )}
    </>
  );
}

/** The newest leads about it, and the way to all of them. */
export function Leads({ car }: { car: Whole['car'] }) {
  if (!useMay(leadPeople)) return null;
  return (
    <section aria-labelledby="leads" className={styles.box}>
      <h2 id="leads" className={styles.title}>
        Leads
      </h2>
      <FoundLeads car={car} />
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

function ItsPage({ shown }: Pick<Whole, 'shown'>) {
  const { site_url } = useDealer();
  if (!shown.page) return 'Not shown';
  return (
    <a href={site_url + shown.path} target="_blank" rel="noreferrer">
      Shown
    </a>
  );
}

function Reservation({ whole }: { whole: Whole }) {
  const at = useDealerPath();
  const sells = useMay(sellers);
  const hold = holdOf(whole);
  const id = whole.reservation?.id ?? null;
  if (hold === null) return 'None';
  return (
    <>
      <Badge tone={hold.tone}>{hold.words}</Badge>{' '}
      {sells && id !== null && <Link to={at(`/reservations/${id}`)}>See it</Link>}
    </>
  );
}

function Kept({ whole }: { whole: Whole }) {
  const { kept } = whole.car;
  if (kept === null) return null;
  return (
    <p className={styles.wrong}>
      Its newest row was not taken: {kept.detail}{' '}
      <Run whole={whole} run={kept.run} words={`See line ${kept.line} of the file`} />
    </p>
  );
}

const feedText = ({ source, feed_state, missing_runs }: Whole['car']): string =>
  `${source}: ${feedStateWords[feed_state]}${missing_runs > 0 ? `, left out ${missing_runs} times` : ''}`;

/** Where people see it, where it comes from, and who has it. */
export function Where({ whole }: { whole: Whole }) {
  const at = useDealerPath();
  const { locations } = useDealer();
  const { car, shown, elsewhere } = whole;
  return (
    <section aria-labelledby="where" className={styles.box}>
      <h2 id="where" className={styles.title}>
        Where it is
      </h2>
      <dl className={styles.facts}>
        <dt>Its page</dt>
        <dd>
          <ItsPage shown={shown} />
        </dd>
        <Standing car={car} shown={shown} />
        <dt>Place</dt>
        <dd>{locations.find(({ id }) => id === car.location_id)?.name ?? 'None that is yours'}</dd>
        <dt>Reservation</dt>
        <dd>
          <Reservation whole={whole} />
        </dd>
        <dt>Feed</dt>
        <dd>{feedText(car)}</dd>
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
      <Kept whole={whole} />
    </section>
  );
}
