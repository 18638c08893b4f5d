import { randomInt } from 'node:crypto';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { isRunning } from '#domain/spin/rules.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Spin } from '#tenants/schemas/spin-schema.ts';
import { draw, getDraw, getSpin, operatorDraws, type Campaign } from './contract.ts';
import { toDraw, findDraw, makeDraw, spinItemSchema, type StoredDraw } from './draws.ts';

/** Throws `not_found` where nothing may be played today; never in New Zealand, whatever the settings say. */
const requireCampaign = ({ config }: TenantContext, now: Date): Spin => {
  const { spin, flags, country, locations } = config;
  if (country !== 'AU' || !flags.spin_to_win || spin === null || !isRunning(spin, dealerDay(locations, now)))
    throw new Problem('not_found', 'There is no spin to win today.');
  return spin;
};

const toCampaign = ({ states, ...spin }: Spin, { config }: TenantContext): Campaign => ({
  ...spin,
  states: australianStates.flatMap((state): Campaign['states'] => {
    const allowance = states[state];
    if (allowance === undefined) return [];
    return 'permit' in allowance
      ? [{ state, permit: allowance.permit, exemption: null }]
      : [{ state, permit: null, exemption: allowance.exemption }];
  }),
  promoter: config.legal_name,
});

export interface PromotionsDeps extends ApiRuntime {
  /** A whole number from 0 to below the limit, the same chance for each. */
  randomBelow?: (limit: number) => number;
}

export const createApi = (deps: PromotionsDeps): ApiFunction => {
  const { table, now, randomBelow = (limit: number) => randomInt(limit) } = deps;
  const takeDraw = makeDraw({ table, now, randomBelow });
  const loadDraws = async (tenant: TenantContext): Promise<readonly StoredDraw[]> =>
    (await table.load(keys.spins(tenant), spinItemSchema))?.state.draws ?? [];
  return apiFunction(deps, [
    implement(getSpin, async ({ tenant }) => ({ body: toCampaign(requireCampaign(tenant, now()), tenant) })),
    implement(getDraw, async ({ tenant, user }) => {
      const campaign = requireCampaign(tenant, now());
      const found = findDraw(await loadDraws(tenant), campaign, user);
      return { body: { draw: found === undefined ? null : toDraw(found) } };
    }),
    implement(draw, async ({ tenant, user, body, caller: { correlationId } }) => {
      const campaign = requireCampaign(tenant, now());
      if (campaign.id !== body.campaign_id)
        throw new Problem('conflict', 'This promotion is over, and another one runs. Load the page again.');
      const { state } = body;
      if (campaign.states[state] === undefined) {
        const message = `People who live in ${state} cannot take part.`;
        throw new Problem('validation_failed', message, { errors: [{ field: 'state', message }] });
      }
      return { body: { draw: toDraw(await takeDraw({ tenant, campaign, user, state, correlationId })) } };
    }),
    implement(operatorDraws, async ({ params }) => {
      const draws = await loadDraws(await deps.directory.byId(params.tenant));
      return {
        body: {
          draws: draws.toReversed().map((one) => ({
            ...toDraw(one),
            campaign_id: one.campaign_id,
            state: one.state,
            phone: one.phone,
          })),
        },
      };
    }),
  ]);
};
