import { valueOf, viewOf, type Whole } from './vehicle.ts';

interface SaleState {
  isSold: boolean;
  /** Who marked it here; null: nobody did. */
  by: string | null;
  leadId: string | null;
  /** The buyer was none of the leads. */
  elsewhere: boolean;
}

const NOT_HERE = { by: null, leadId: null, elsewhere: false };

const isSold = (whole: Pick<Whole, 'car' | 'fields'>): boolean =>
  whole.car.state === 'sold' || whole.car.state === 'withdrawn' || valueOf(whole, 'status') === 'sold';

const saidOf = (value: unknown): Pick<SaleState, 'leadId' | 'elsewhere'> | null => {
  if (typeof value !== 'object' || value === null || !('is' in value) || value.is !== 'sold') return null;
  const leadId = 'lead_id' in value && typeof value.lead_id === 'string' ? value.lead_id : null;
  return { leadId, elsewhere: 'elsewhere' in value && value.elsewhere === true };
};

/** Whether it is sold, and what the dealer's people said of the buyer. */
export const saleOf = (whole: Pick<Whole, 'car' | 'fields' | 'own'>): SaleState => {
  const status = viewOf(whole, 'status');
  const said = saidOf(status?.value);
  return said === null
    ? { isSold: isSold(whole), ...NOT_HERE }
    : { isSold: true, by: status?.by?.name ?? 'Somebody', ...said };
};
