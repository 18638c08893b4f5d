import { coastline } from './dealers/coastline/tenant.ts';
import { merribank } from './dealers/merribank/tenant.ts';
import { totara } from './dealers/totara/tenant.ts';
import { trial } from './dealers/trial/tenant.ts';
import { tenantDefaults } from './defaults.ts';
import { demoDealers } from './groups/demo-dealers/group.ts';
import { madeDealers, type MadeDealer } from './made-dealers.ts';
import { composeTenant, mergeTenant, type ComposedTenant, type EffectiveTenant, type NamedLayer } from './merge.ts';
import type { TenantLayer } from './schema.ts';

const groups: ReadonlyMap<string, TenantLayer> = new Map([['demo-dealers', demoDealers]]);

/** One entry per folder of tenants/dealers that is code; load.test.ts compares them. */
const written: readonly TenantLayer[] = [coastline, merribank, totara, trial];

const allDealers = (): (TenantLayer | MadeDealer)[] => [...written, ...madeDealers()];

/** Weakest first: default, group, dealer. Throws for a group without a folder. */
export const listLayers = (dealer: TenantLayer | MadeDealer): NamedLayer[] => {
  const layers: NamedLayer[] = [{ name: 'default', layer: tenantDefaults }];
  if (dealer.group !== undefined && dealer.group !== null) {
    const group = groups.get(dealer.group);
    if (group === undefined)
      throw new Error(`Dealer '${dealer.id}' names the group '${dealer.group}', which has no folder.`);
    layers.push({ name: `group:${dealer.group}`, layer: group });
  }
  return [...layers, { name: `dealer:${dealer.id}`, layer: dealer }];
};

/** Those that are code first. */
export const loadTenants = (): EffectiveTenant[] => allDealers().map((dealer) => mergeTenant(listLayers(dealer)));

/** Unchecked, so that validation can report an invalid folder together with the others. */
export const composeTenants = (): ComposedTenant[] => allDealers().map((dealer) => composeTenant(listLayers(dealer)));
