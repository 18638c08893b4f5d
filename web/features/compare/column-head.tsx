import { Heart } from 'lucide-react';
import { actionsOffered } from '#domain/vehicle/actions.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useSave } from '#web/sections/watchlist/use-save.ts';
import styles from '#web/sections/compare-table/compare-table.module.css';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ComparedVehicles } from './use-compared.ts';

export type CompareSlot = ComparedVehicles['slots'][number];

function SlotMessage({ slot: { car: vehicle, state, retry } }: { slot: CompareSlot }) {
  if (vehicle !== undefined)
    return (
      <Link className={styles.name} to={`/cars/${vehicle.slug}`}>
        {vehicle.name}
      </Link>
    );
  if (state === 'gone') return <span>This car is no longer available</span>;
  if (state === 'waiting') return <span>On its way …</span>;
  return (
    <Button variant="secondary" onClick={retry}>
      Could not be loaded: try again
    </Button>
  );
}

function Save({ car: vehicle }: { car: Vehicle }) {
  const { offered, button } = useSave(vehicle);
  if (!offered) return null;
  return (
    <IconButton {...button} label={button['aria-label']} className={styles.save}>
      <Icon of={Heart} />
    </IconButton>
  );
}

/** What one does next with a car. No repayment stands here: it would need its terms beside it. */
function Actions({ car: vehicle }: { car: Vehicle }) {
  const { flags } = useSite();
  const canDrive = actionsOffered({ car: vehicle, flags, phone: null, reservable: false }).includes('test_drive');
  return (
    <div className={styles.actions}>
      <LinkButton
        to={`/cars/${vehicle.slug}#enquire`}
        variant="secondary"
        aria-label={`Enquire about the ${vehicle.name}`}
      >
        Enquire
      </LinkButton>
      <Save car={vehicle} />
      {canDrive && (
        <LinkButton
          to={`/cars/${vehicle.slug}#test-drive`}
          variant="secondary"
          aria-label={`Test Drive the ${vehicle.name}`}
        >
          Test Drive
        </LinkButton>
      )}
    </div>
  );
}

interface ColumnHeadProps {
  slot: CompareSlot;
  /** Not shown where two columns have room. */
  isAside: boolean;
}

/** A car's name with what can be done with it; it stays in view. */
export function ColumnHead({ slot, isAside }: ColumnHeadProps) {
  return (
    <th scope="col" className={styles.car} data-aside={isAside || undefined}>
      <SlotMessage slot={slot} />
      {slot.car !== undefined && <Actions car={slot.car} />}
    </th>
  );
}
