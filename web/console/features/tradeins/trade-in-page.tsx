import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { useDealer, useDealerPath, usePageParams, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords, whenWords } from '#web/console/lib/time-words.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Acts } from './acts.tsx';
import { InspectionAct } from './inspection-act.tsx';
import { Past } from './past.tsx';
import { Photos } from './photos.tsx';
import { answerRows, moneyWords, payoutWords, stateTone, stateWords, valueOf, vehicleWords } from './words.ts';
import { Working } from './working.tsx';
import styles from './page.module.css';

const LOOK_MS = 15_000;

/** Until when the offer stands, or stood. */
function Clock({ shown: { state, expires_at } }: { shown: OperatorTradeIn }) {
  const zone = useZone();
  const now = useNow(LOOK_MS);
  if (expires_at === null || (state !== 'offered' && state !== 'expired')) return null;
  return (
    <>
      <dt>{state === 'offered' ? 'Until' : 'Ended'}</dt>
      <dd>{whenWords(expires_at, now, zone)}</dd>
    </>
  );
}

function Who({ shown: { person, lead_id, reference } }: { shown: OperatorTradeIn }) {
  const at = useDealerPath();
  if (person === null || lead_id === null) return <dd>Nobody wrote: no enquiry came with it</dd>;
  const { name, phone, email } = person;
  return (
    <>
      <dd>
        {name}
        {phone !== null && (
          <>
            , <a href={`tel:${phone}`}>{phone}</a>
          </>
        )}
        {email !== null && <span className={styles.soft}> {email}</span>}
      </dd>
      <dt>Enquiry</dt>
      <dd>
        <Link to={at(`/leads/${lead_id}`)}>{reference ?? 'Open it'}</Link>
      </dd>
    </>
  );
}

interface LoadedProps {
  shown: OperatorTradeIn;
  onChange: () => void;
}

function Value({ shown, onChange }: LoadedProps) {
  const zone = useZone();
  const at = useDealerPath();
  const { inspection, place, payout, car_id } = shown;
  return (
    <section aria-labelledby="value" className={styles.box}>
      <h2 id="value" className={styles.title}>
        {moneyWords(valueOf(shown))}
      </h2>
      <dl className={styles.facts}>
        <Clock shown={shown} />
        <dt>Who</dt>
        <Who shown={shown} />
        <dt>Place</dt>
        <dd>{place?.name ?? 'None yet'}</dd>
        <dt>Inspection</dt>
        <dd>
          {inspection === null ? 'No time booked' : dateTimeWords(inspection.start, zone)}
          <InspectionAct shown={shown} onChange={onChange} />
        </dd>
        {car_id !== null && (
          <>
            <dt>In exchange for</dt>
            <dd>
              <Link to={at(`/cars/${car_id}`)}>the vehicle they looked at</Link>
            </dd>
          </>
        )}
        {payout !== null && (
          <>
            <dt>Owing</dt>
            <dd>{payoutWords(payout)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Answers({ shown: { answers, rego, rego_state, vehicle } }: { shown: OperatorTradeIn }) {
  const plate = [rego, rego_state].filter((part) => part !== null).join(', ');
  const rows = [
    ...(plate === '' ? [] : [{ label: 'Registration', value: plate }]),
    ...(vehicle === null
      ? []
      : [{ label: 'Named by', value: vehicle.from === 'register' ? 'the register' : 'the shopper' }]),
    ...(answers === null ? [] : answerRows(answers)),
  ];
  return (
    <section aria-labelledby="answers" className={styles.box}>
      <h2 id="answers" className={styles.title}>
        What the shopper said
      </h2>
      {answers === null && <p className={styles.soft}>The questions are not answered yet.</p>}
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Loaded({ shown, onChange }: LoadedProps) {
  const at = useDealerPath();
  return (
    <div className={styles.page}>
      <PageHeader
        title={vehicleWords(shown)}
        note={<Badge tone={stateTone(shown.state)}>{stateWords[shown.state]}</Badge>}
        actions={
          <LinkButton variant="quiet" to={at('/trade-ins')}>
            All trade-ins
          </LinkButton>
        }
      />
      <Acts shown={shown} onChange={onChange} />
      <div className={styles.columns}>
        <div className={styles.page}>
          <Value shown={shown} onChange={onChange} />
          <section aria-labelledby="photos" className={styles.part}>
            <h2 id="photos" className={styles.title}>
              Photos
            </h2>
            <Photos shown={shown} />
          </section>
          <section aria-labelledby="working" className={styles.part}>
            <h2 id="working" className={styles.title}>
              How it was computed
            </h2>
            <Working shown={shown} />
          </section>
        </div>
        <div className={styles.page}>
          <Answers shown={shown} />
          <Past shown={shown} />
        </div>
      </div>
    </div>
  );
}

/** One trade-in: what the shopper said and showed, how its price came about, and what can be done with it. */
export function Page() {
  const { tenant } = useDealer();
  const { id = '' } = usePageParams();
  const { answer, problem, refetch } = usePolled(
    'tradeins.operator-show',
    { params: { tenant, id } },
    { every: LOOK_MS },
  );
  if (answer !== undefined) return <Loaded shown={answer} onChange={refetch} />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
