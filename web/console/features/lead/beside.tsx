import { sellers } from '#domain/console/roles.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { kindWords, priceWords, statusWords } from '#web/console/inbox/words.ts';
import { useDealer, useDealerPath, useMay, useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { Link } from '#web/lib/router.tsx';
import { Card, Facts } from './card.tsx';
import styles from './beside.module.css';
import { VehicleCard } from './vehicle-card.tsx';

const appointmentWords = {
  booked: 'Booked',
  kept: 'Kept until the code is entered',
  lapsed: 'Lapsed: no code came in time',
  cancelled: 'Cancelled',
} as const;

function Appointment({ appointment }: { appointment: NonNullable<ShownLead['appointment']> }) {
  const { locations, time_zone: zone } = useDealer();
  const place = locations.find(({ id }) => id === appointment.location_id)?.name;
  return (
    <Card title="Test drive">
      <Facts
        facts={[
          { label: 'When', value: whenWords(appointment.start, new Date(), zone) },
          { label: 'Where', value: place },
          { label: 'State', value: appointmentWords[appointment.status] },
        ]}
      />
    </Card>
  );
}

function TradeIn({ tradeIn }: { tradeIn: NonNullable<ShownLead['trade_in']> }) {
  const at = useDealerPath();
  const sells = useMay(sellers);
  const { vehicle, rego, rego_state, odometer_km, condition, offer_price_cents, finance_owing_cents } = tradeIn;
  const name =
    vehicle === null ? null : [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' ');
  return (
    <Card title="Trade-in">
      <Facts
        facts={[
          { label: 'Vehicle', value: name },
          { label: 'Rego', value: [rego, rego_state].filter((part) => part !== null).join(' ') },
          { label: 'Odometer', value: odometer_km === null ? null : `${odometer_km.toLocaleString('en-AU')} km` },
          { label: 'Condition', value: condition },
          { label: 'Offer', value: offer_price_cents === null ? null : priceWords(offer_price_cents) },
          { label: 'Finance owing', value: finance_owing_cents === null ? null : priceWords(finance_owing_cents) },
        ]}
      />
      {sells && (
        <p>
          <Link to={at(`/trade-ins/${tradeIn.valuation_id}`)}>Open the trade-in</Link>
        </p>
      )}
    </Card>
  );
}

function Others({ others }: { others: ShownLead['others'] }) {
  const at = useDealerPath();
  const now = new Date();
  const zone = useZone();
  return (
    <Card title="Other leads of this person">
      <ul className={styles.others}>
        {others.map(({ lead_id, kind, vehicle, submitted_at, status, owner }) => (
          <li key={lead_id}>
            <Link to={at(`/leads/${lead_id}`)} className={styles.other}>
              <span className={styles.what}>
                {vehicle === null ? kindWords[kind] : `${kindWords[kind]}: ${vehicle.name}`}
              </span>
              <span className={styles.when}>
                {whenWords(submitted_at, now, zone)} · {statusWords[status]}
                {owner !== null && ` · ${owner.name}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What a lead is about, and what else there is of its person. */
export function Beside({ answer }: { answer: ShownLead }) {
  const at = useDealerPath();
  const sells = useMay(sellers);
  const { appointment, trade_in, reservation, others } = answer;
  return (
    <>
      <VehicleCard then={answer.lead.vehicle} now={answer.vehicle_now} />
      {appointment !== null && <Appointment appointment={appointment} />}
      {trade_in !== null && <TradeIn tradeIn={trade_in} />}
      {reservation !== null && (
        <Card title="Reservation">
          <p>This lead came from a reservation.</p>
          {sells && <Link to={at(`/reservations/${reservation.reservation_id}`)}>Open the reservation</Link>}
        </Card>
      )}
      {others.length > 0 && <Others others={others} />}
    </>
  );
}
