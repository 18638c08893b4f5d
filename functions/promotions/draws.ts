import * as z from 'zod';
import { drawTicket, type SpinState } from '#domain/spin/rules.ts';
import { spinDrawn } from '#events/spin-drawn.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { secondsAfter } from '#functions/privacy/published/personal-data.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Spin } from '#tenants/schemas/spin-schema.ts';
import type { Draw } from './contract.ts';

/** After the last draw. */
export const RETENTION_MONTHS = 24;
/** Of earlier campaigns, too: what one item holds. */
const MOST_KEPT = 2_000;

const storedDrawSchema = z.object({
  reference: z.string(),
  campaign_id: z.string(),
  /** Null after the person was erased: the ticket stays drawn. */
  user_id: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.string(),
  prize_id: z.string().nullable(),
  /** As it was promised. */
  prize_label: z.string().nullable(),
  at: z.iso.datetime(),
});
export type StoredDraw = z.output<typeof storedDrawSchema>;

/** All draws of a dealer, oldest first: one item, so that a draw is one conditional write and no prize is won twice. */
export const spinItemSchema = z.object({ draws: z.array(storedDrawSchema) });

export const toDraw = ({ reference, at, prize_id, prize_label }: StoredDraw): Draw => ({
  reference,
  at,
  prize: prize_id === null ? null : { id: prize_id, label: prize_label ?? prize_id },
});

export const findDraw = (
  draws: readonly StoredDraw[],
  campaign: Pick<Spin, 'id'>,
  user: Pick<SignedIn, 'user_id'>,
): StoredDraw | undefined =>
  draws.find(({ campaign_id, user_id }) => campaign_id === campaign.id && user_id === user.user_id);

interface DrawCall {
  tenant: TenantContext;
  campaign: Spin;
  user: Pick<SignedIn, 'user_id' | 'phone'>;
  state: SpinState;
  correlationId: string;
}

interface DrawDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
  randomBelow: (limit: number) => number;
}

const newDraw = (
  { now, randomBelow }: Omit<DrawDeps, 'table'>,
  { tenant, campaign, user, state }: DrawCall,
  draws: readonly StoredDraw[],
): StoredDraw => {
  const own = draws.filter(({ campaign_id }) => campaign_id === campaign.id);
  const won = Object.fromEntries(
    campaign.prizes.map(({ id }) => [id, own.filter(({ prize_id }) => prize_id === id).length]),
  );
  const prize_id = drawTicket(campaign, { won, drawn: own.length }, randomBelow);
  if (prize_id === undefined)
    throw new Problem('conflict', `All ${campaign.draws_most} spins are taken. Thank you for coming by.`);
  return {
    reference: derivedId('spin', tenant.id, campaign.id, user.user_id).slice(0, 8).toUpperCase(),
    campaign_id: campaign.id,
    user_id: user.user_id,
    phone: user.phone,
    state,
    prize_id,
    prize_label: campaign.prizes.find(({ id }) => id === prize_id)?.label ?? null,
    at: now().toISOString(),
  };
};

/** Once a person and campaign: one conditional write of the draw with its event; a repetition answers what was drawn. */
export const makeDraw =
  ({ table, now, randomBelow }: DrawDeps) =>
  async (call: DrawCall): Promise<StoredDraw> => {
    const { tenant, campaign, user, correlationId } = call;
    const state = await table.change(keys.spins(tenant), spinItemSchema, undefined, (current) => {
      const draws = current?.draws ?? [];
      if (findDraw(draws, campaign, user) !== undefined) return undefined;
      const drawn = newDraw({ now, randomBelow }, call, draws);
      const { reference, at, prize_id } = drawn;
      const id = derivedId('spin', tenant.id, campaign.id, user.user_id);
      const meta = { id, time: at, tenantId: tenant.id, correlationId, subject: reference };
      return {
        state: { draws: [...draws, drawn].slice(-MOST_KEPT) },
        lane: 'stock',
        at,
        expires: secondsAfter(at, RETENTION_MONTHS),
        events: [spinDrawn.create(meta, { campaign_id: campaign.id, prize_id, state: call.state })],
      };
    });
    const found = findDraw(state?.draws ?? [], campaign, user);
    if (found === undefined) throw new TypeError('A draw that was written is in its item.');
    return found;
  };
