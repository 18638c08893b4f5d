import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { DriveAway, DriveAwayEstimate } from '#domain/on-road-costs/drive-away.ts';
import { aboutText, estimatedName, estimateLabel, rangeText, unknownLabel } from '#domain/on-road-costs/words.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import { useBuyerState, chooseBuyerState } from '#web/sections/buyer-state/buyer-state.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { stateIn } from '#web/sections/buyer-state/stored-state.ts';
import { lookUpPlace } from '#web/sections/shopper-location/look-up-place.ts';
import { saveShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { DetailLine } from '../sections/detail-line.tsx';
import detail from '../sections/detail-line.module.css';
import styles from './drive-away-note.module.css';
import summary from './summary-card.module.css';

/** Where the shopper will register the vehicle: the state, or a postcode that says it. Remembered in the browser. */
function BuyerStateForm({ state }: { state: string | null }) {
  const site = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const found = await lookUpPlace(input.current?.value.trim() ?? '', site);
    setBusy(false);
    if ('error' in found) return setSaid(found.error);
    // A state chosen before would win over the postcode.
    chooseBuyerState(site.slug, stateIn(found.shopperLocation.label) ?? '');
    saveShopperLocation(site.slug, found.shopperLocation);
    setSaid(found.shopperLocation.label);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void look(event)} noValidate>
      <label htmlFor={`${id}-state`}>You register it in</label>
      <Select
        id={`${id}-state`}
        value={state ?? ''}
        onChange={({ target }) => chooseBuyerState(site.slug, target.value)}
      >
        {state === null && <option value="">Choose a state</option>}
        {australianStates.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <label htmlFor={`${id}-postcode`}>or your postcode</label>
      <Input
        ref={input}
        id={`${id}-postcode`}
        className={styles.postcode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        aria-describedby={`${id}-said`}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Use
      </Button>
      <p id={`${id}-said`} role="status" className={summary.small}>
        {said}
      </p>
    </form>
  );
}

function Lines({ estimate }: { estimate: DriveAwayEstimate }) {
  return (
    <dl className={detail.figures}>
      {estimate.lines.map((line) => (
        <div key={`${line.id} ${line.label}`}>
          <dt>
            {line.label}
            {line.note !== null && (
              <>
                <br />
                {line.note}
              </>
            )}
          </dt>
          <dd>{rangeText(line)}</dd>
        </div>
      ))}
      <div className={detail.total}>
        <dt>Estimated {estimatedName(estimate.place)}</dt>
        <dd>{aboutText(estimate)}</dd>
      </div>
    </dl>
  );
}

/** What the line says while it is closed. */
const describeDriveAway = (shown: DriveAway | null, place: DriveAway['place']): { label: string; value: string } => {
  if (shown?.kind === 'estimate') return { label: estimateLabel(shown.place), value: aboutText(shown) };
  return { label: unknownLabel(place), value: shown === null ? '…' : 'ask us' };
};

type Own = NonNullable<VehicleAnswer['drive_away']>;

/** In the shopper’s state, which may be another than the answer’s; null while it is fetched. */
const useDriveAway = (slug: string, own: Own) => {
  const state = useBuyerState();
  const wanted = own.place === 'NZ' || state === own.place ? null : state;
  const { data, isError } = useQuery({
    ...answerQuery('vehicles.get-drive-away', {
      params: { slug },
      ...(wanted === null ? {} : { query: { state: wanted } }),
    }),
    enabled: wanted !== null,
  });
  return { place: wanted ?? own.place, shown: wanted === null ? own : (data?.drive_away ?? null), isError };
};

function DriveAwayIn({ slug, own }: { slug: string; own: Own }) {
  const { place, shown, isError } = useDriveAway(slug, own);
  return (
    <DetailLine {...describeDriveAway(shown, place)}>
      <div role="status" className={styles.driveAway}>
        {shown === null ? (
          <p className={summary.small}>
            {isError ? 'The drive away price could not be loaded. Please try again.' : 'One moment …'}
          </p>
        ) : (
          <>
            {shown.kind === 'estimate' && <Lines estimate={shown} />}
            <p className={summary.small}>{shown.statement}</p>
          </>
        )}
      </div>
      {place !== 'NZ' && <BuyerStateForm state={place} />}
    </DetailLine>
  );
}

/** What the buyer pays in all, in the buyer’s state (docs/product/on-road-costs.md, 'Estimate'). */
export function DriveAwayNote({ answer: { car: vehicle, drive_away: own } }: { answer: VehicleAnswer }) {
  return own === undefined ? null : <DriveAwayIn slug={vehicle.slug} own={own} />;
}
