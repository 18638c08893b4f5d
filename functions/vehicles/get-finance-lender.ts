import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { financeFigures } from '#domain/finance/figures.ts';
import { withLenderAnswer } from '#domain/finance/lender-answer.ts';
import { shownEntry } from '#domain/finance/shown-entry.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { getFinanceLender } from './contract.ts';
import { loadShownItem } from './stock-item.ts';

/** 404 as well for an entry of a provider that is not the dealer's: it is shown nowhere. */
export const getFinanceLenderRoute = (deps: Pick<Runtime, 'table' | 'now'>): BoundRoute =>
  implement(getFinanceLender, async ({ tenant, params: { slug, provider } }) => {
    const item = withLenderAnswer(await loadShownItem(deps, tenant, slug), tenant.config);
    const vehicle = projectVehicle(item, undefined, tenant.config);
    const shown = tenant.config.finance.provider === provider ? shownEntry(vehicle, tenant.config) : null;
    if (shown === null || deps.now().getTime() < shown.firstMs)
      throw new Problem('not_found', 'This vehicle has no entry of that finance provider.');
    const advertised = creditAdvertisement(financeFigures(vehicle, tenant.config), deps.now());
    const { disclaimer, as_of } = shown.entry;
    return { body: { provider, disclaimer, as_of, figures: advertised?.figures ?? null } };
  });
