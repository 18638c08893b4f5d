import { keys } from '#functions/runtime/table/keys.ts';
import { secondsAfter, type PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { deriveUserId } from '#functions/runtime/http/session.ts';
import { toDraw, RETENTION_MONTHS, spinItemSchema } from './draws.ts';

/** A draw that is erased stays drawn, of nobody: the others keep the chance that they were told. */
export const personal: PersonalKind = {
  kind: 'spin',
  title: 'Spins to win',
  items: ['spins'],
  keptFor: () => `${RETENTION_MONTHS} months after the dealer’s last draw.`,
  find: async ({ table }, tenant, { phone }) => {
    if (phone === undefined) return [];
    const id = deriveUserId(tenant, phone);
    const draws = (await table.load(keys.spins(tenant), spinItemSchema))?.state.draws ?? [];
    return draws
      .filter(({ user_id }) => user_id === id)
      .map((one) => ({
        id: one.reference,
        at: one.at,
        summary: one.prize_label ?? 'No prize',
        data: { ...toDraw(one), phone: one.phone, state: one.state, campaign_id: one.campaign_id },
        erase: async () => {
          await table.change(keys.spins(tenant), spinItemSchema, undefined, (current) => {
            if (current === undefined) return undefined;
            const own = (draw: { reference: string }): boolean => draw.reference === one.reference;
            const state = {
              draws: current.draws.map((draw) => (own(draw) ? { ...draw, user_id: null, phone: null } : draw)),
            };
            return { state, lane: 'stock', at: one.at, events: [], expires: secondsAfter(one.at, RETENTION_MONTHS) };
          });
        },
      }));
  },
};
