import type { WholeReservation } from '#functions/reservations/contract.ts';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { Link } from '#web/lib/router.tsx';

const leadWords = {
  pending: 'is being moved back to what it was before the sale.',
  reopened: 'is sold no more: it is what it was before the sale.',
  kept: 'stays as somebody left it: it did not say sold, or was moved since.',
} as const;

const ownSaleWords = {
  pending: 'Its own ‘sold’ is being ended.',
  ended: 'Its own ‘sold’ ended with the sale.',
  kept: 'Its own ‘sold’ stays: somebody changed it since.',
} as const;

type Shown = Pick<WholeReservation, 'lead_id' | 'car' | 'fall' | 'own_sale'>;

function Lead({ lead_id, fall }: Shown) {
  const at = useDealerPath();
  const lead = fall?.lead ?? null;
  const of = fall?.lead_id ?? null;
  if (of === null || lead === null) return null;
  return (
    <>
      <Link to={at(`/leads/${of}`)}>{of === lead_id ? 'Its enquiry' : 'The buyer’s enquiry'}</Link>{' '}
      {leadWords[lead]}{' '}
    </>
  );
}

const ownSaleSentence = ({ fall, own_sale: sale }: Shown): string => {
  const own = fall?.car ?? null;
  if (own !== null) return `${ownSaleWords[own]} `;
  return sale === null ? '' : `The ‘sold’ of ${sale.by} still stands on it. `;
};

/** What a sale that fell through took along. */
export function Fallen({ shown }: { shown: Shown }) {
  const at = useDealerPath();
  return (
    <p role="status">
      The sale fell through and the vehicle is free. <Lead {...shown} />
      {ownSaleSentence(shown)}
      <Link to={at(`/cars/${shown.car.id}`)}>The car</Link> says whether your site shows it again.
    </p>
  );
}
