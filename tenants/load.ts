import { coastline } from './dealers/coastline/tenant.ts';
import { merribank } from './dealers/merribank/tenant.ts';
import { totara } from './dealers/totara/tenant.ts';
import { trial } from './dealers/trial/tenant.ts';
import { tenantDefaults } from './defaults.ts';
import { demoDealers } from './groups/demo-dealers/group.ts';
import { composeTenant, mergeTenant, type ComposedTenant, type EffectiveTenant, type NamedLayer } from './merge.ts';
import type { TenantLayer } from './schema.ts';

const groups: ReadonlyMap<string, TenantLayer> = new Map([['demo-dealers', demoDealers]]);

/** One entry per folder of tenants/dealers; load.test.ts compares them. */
const dealers: readonly TenantLayer[] = [coastline, merribank, totara, trial];

/** Weakest first: default, group, dealer. Throws for a group without a folder. */
export const layersOf = (dealer: TenantLayer): NamedLayer[] => {
  const layers: NamedLayer[] = [{ name: 'default', layer: tenantDefaults }];
  if (dealer.group !== undefined && dealer.group !== null) {
    const group = groups.get(dealer.group);
    if (group === undefined)
      throw new Error(`Dealer '${dealer.id}' names the group '${dealer.group}', which has no folder.`);
    layers.push({ name: `group:${dealer.group}`, layer: group });
  }
  return [...layers, { name: `dealer:${dealer.id}`, layer: dealer }];
};

/** In the order of `dealers`. */
export const loadTenants = (): EffectiveTenant[] => dealers.map((dealer) => mergeTenant(layersOf(dealer)));

/** Unchecked, so that validation can report an invalid folder together with the others. */
export const composeTenants = (): ComposedTenant[] => dealers.map((dealer) => composeTenant(layersOf(dealer)));
