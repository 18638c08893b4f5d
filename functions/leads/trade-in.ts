import type { LeadRequest } from '#domain/lead/input.ts';
import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import { findPayout } from '#domain/tradein/payout.ts';
import type { LeadTradeIn } from '#domain/tradein/schema.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { PHOTO_LINK_DAYS, photoDraft, valuationPhotoSchema } from '#functions/tradeins/published/valuation-photo.ts';
import {
  isExpired,
  isOwner,
  valuationDraft,
  valuationSchema,
  type Valuation,
} from '#functions/tradeins/published/valuation.ts';
import { DAY_MS } from '#domain/hours/units.ts';

export type TradeInOf = (
  tenant: TenantContext,
  request: Pick<LeadRequest, 'userData'>,
  lead: { id: string; reference: string },
) => Promise<LeadTradeIn | undefined>;

const namedVehicle = ({ vehicle }: Valuation): LeadTradeIn['vehicle'] =>
  vehicle && { year: vehicle.year, make: vehicle.make, model: vehicle.model, badge: vehicle.badge };

/** As the page shows it to the shopper. */
const financeOwed = (
  { config }: TenantContext,
  { answers }: Valuation,
): Pick<LeadTradeIn, 'finance_owing_cents' | 'finance_owing_estimated'> => {
  const payout = answers && findPayout(answers.finance, Number(config.finance.calculator.annualRate));
  if (payout === null) return { finance_owing_cents: null };
  return { finance_owing_cents: payout.owing_cents, ...(payout.told ? {} : { finance_owing_estimated: true }) };
};

/** An offer that has ended stays behind. */
const currentOffer = (valuation: Valuation, now: Date): Pick<LeadTradeIn, 'offer_price_cents' | 'expires_at'> => {
  const { accepted, offer_price_cents, expires_at } = valuation;
  return accepted === null && isExpired(valuation, now)
    ? { offer_price_cents: null, expires_at: null }
    : { offer_price_cents, expires_at };
};

const toLeadTradeIn = (
  tenant: TenantContext,
  valuation: Valuation,
  { photo_urls, now }: { photo_urls: readonly string[]; now: Date },
): LeadTradeIn => ({
  valuation_id: valuation.id,
  rego: valuation.rego,
  rego_state: valuation.rego_state,
  vehicle: namedVehicle(valuation),
  odometer_km: valuation.answers?.odometer_km ?? null,
  condition: valuation.answers?.condition ?? null,
  ...currentOffer(valuation, now),
  ...financeOwed(tenant, valuation),
  ...(photo_urls.length === 0 ? {} : { photo_urls: [...photo_urls] }),
});

interface TradeInDeps {
  table: Pick<Table, 'change'>;
  links: Pick<SignedLinks, 'open' | 'sign'>;
  now: () => Date;
  siteOrigin: string;
}

/** What a lead says of a valuation; nothing where the shopper trades in no car after all. */
const namedBy = ({
  userData,
}: Pick<LeadRequest, 'userData'>): Pick<LeadAnswers, 'valuation_id' | 'valuation_secret'> => {
  if ('trading_in' in userData && userData.trading_in === 'No') return {};
  const answers: LeadAnswers = userData;
  return answers;
};

/**
 * The valuation that a lead names and has the secret of, or the link of one of our mails, as it is now; the valuation then
 * knows the lead. Without one the lead is taken all the same: an enquiry must not be lost for it.
 */
export const makeLoadTradeIn = ({ table, links, now, siteOrigin }: TradeInDeps): TradeInOf => {
  /** Kept as long as the lead's links from now on; the ids of those that are there. */
  const keepPhotos = async (tenant: TenantContext, valuation: Valuation): Promise<string[]> => {
    const kept = valuation.photos.map(({ id }) =>
      table.change(keys.valuationPhoto(tenant, valuation.id, id), valuationPhotoSchema, undefined, (photo) =>
        photo === undefined ? undefined : photoDraft(photo, { ...valuation, changed_at: now().toISOString() }),
      ),
    );
    return (await Promise.all(kept)).flatMap((photo) => photo?.id ?? []);
  };

  const photoUrls = async (tenant: TenantContext, id: string, photos: readonly string[]): Promise<string[]> => {
    if (photos.length === 0) return [];
    const expiresAt = new Date(now().getTime() + PHOTO_LINK_DAYS * DAY_MS);
    const token = await links.sign(tenant, { purpose: 'valuation_photos', subject: id, expiresAt });
    const origin = siteOrigin.replace('{slug}', tenant.config.slug);
    return photos.map((photo) => `${origin}/api/v1/trade-ins/${id}/photos/${photo}/${token}`);
  };

  return async (tenant, request, { id: leadId, reference }) => {
    const { valuation_id, valuation_secret = '' } = namedBy(request);
    const bound = { lead_id: leadId, reference };
    if (valuation_id === undefined) return undefined;
    const linked = await links.open(tenant, 'valuation', valuation_secret);
    const isProved = (found: Valuation): boolean => linked.subject === found.id || isOwner(found, valuation_secret);
    const valuation = await table.change(
      keys.valuation(tenant, valuation_id),
      valuationSchema,
      undefined,
      (current) => {
        if (current === undefined || !isProved(current)) return undefined;
        // The lead of an accepted offer stays the one that accepted it.
        if (current.accepted !== null || current.lead_id === leadId) return undefined;
        return valuationDraft(tenant, { ...current, ...bound, changed_at: now().toISOString() }, []);
      },
    );
    if (valuation === undefined || !isProved(valuation)) return undefined;
    const photos = await keepPhotos(tenant, valuation);
    return toLeadTradeIn(tenant, valuation, { photo_urls: await photoUrls(tenant, valuation.id, photos), now: now() });
  };
};
