import { MapPin, CircleCheck } from 'lucide-react';
import { ASK_FOR_NOTICE } from '#domain/consumer-law/information-notice.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { openState } from '#domain/hours/rules.ts';
import { confirmedText } from '#domain/vehicle/confirmed.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useLiveAvailability } from '#web/sections/held/use-live-availability.ts';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { dealershipHref } from '../more/similar-href.ts';
import { licenceLine, regoShown } from './disclosures.ts';
import { BrochureButton } from './brochure-button.tsx';
import styles from './summary-card.module.css';

/** When the dealer's feed last named the vehicle (docs/product/vehicles.md, 'Confirmed availability'). */
function ConfirmedLine({ answer: { car: vehicle, availability } }: { answer: VehicleAnswer }) {
  const text = confirmedText(vehicle, availability, useNow());
  if (text === null) return null;
  return (
    <p className={styles.confirmed}>
      <Icon of={CircleCheck} />
      {text}
    </p>
  );
}

function LocationLine({ answer: { car: vehicle, location } }: { answer: VehicleAnswer }) {
  const now = useNow();
  const locationName = location?.name ?? vehicle.location_name;
  if (locationName === null) return null;
  return (
    <p className={styles.place}>
      <Icon of={MapPin} />
      <a href="#vehicle-map">{locationName}</a>
      {location !== null && <span className={styles.open}>{openState(location, now).text}</span>}
    </p>
  );
}

/** New Zealand: the notice of a used vehicle, or why it cannot be reserved (docs/product/consumer-law.md, 'Consumer Information Notice'). */
function Notice({ car: vehicle }: { car: VehicleAnswer['car'] }) {
  const { country, flags } = useSite();
  if (country !== 'NZ' || vehicle.car_type === 'new' || !isAvailable(vehicle)) return null;
  if (vehicle.cin_url !== null)
    return (
      <p className={styles.more}>
        <a href={vehicle.cin_url} target="_blank" rel="noopener">
          Consumer Information Notice
        </a>
      </p>
    );
  return flags.reserve_online ? <p className={styles.small}>It {ASK_FOR_NOTICE}</p> : null;
}

/** Of the summary card: what stands below the actions. */
export function CardFoot({ answer }: { answer: VehicleAnswer }) {
  const site = useSite();
  const { car: vehicle, location } = answer;
  useLiveAvailability(answer);
  const rego = regoShown(vehicle, location, site);
  return (
    <>
      <BrochureButton car={vehicle} />
      <ConfirmedLine answer={answer} />
      <Notice car={vehicle} />
      <LocationLine answer={answer} />
      <p className={styles.more}>
        <Link to={dealershipHref(vehicle, site)}>See more from this dealer</Link>
      </p>
      <DottedList
        items={[rego === null ? null : `Registration ${rego}`, licenceLine(location, site)].filter(
          (part) => part !== null,
        )}
        className={styles.small}
      />
    </>
  );
}
