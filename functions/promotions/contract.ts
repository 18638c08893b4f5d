import * as z from 'zod';
import { managers } from '#domain/console/roles.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';

const prizeSchema = z.object({ id: z.string(), label: z.string() });

const campaignSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** Spins in all: the chance of a prize is its quantity of these. */
  draws_most: z.number().int(),
  prizes: z.array(prizeSchema.extend({ quantity: z.number().int(), value_cents: z.number().int() })),
  /** Whose people may take part, with the permit or the rule by which none is needed. */
  states: z.array(
    z.object({ state: z.enum(australianStates), permit: z.string().nullable(), exemption: z.string().nullable() }),
  ),
  terms: z.array(z.string()),
  promoter: z.string(),
});
export type Campaign = z.output<typeof campaignSchema>;

export const getSpin = route({
  id: 'promotions.spin',
  method: 'GET',
  path: '/api/v1/spin',
  uses: [],
  summary: 'The dealer’s spin to win while it runs: prizes, chances, permits, conditions.',
  answer: { kind: 'json', status: 200, schema: campaignSchema },
  problems: ['tenant_unknown', 'not_found'],
  cache: { kind: 'shared', edgeSeconds: 5, browserSeconds: 0 },
});

const drawSchema = z.object({
  /** What a winner names to the dealer. */
  reference: z.string(),
  at: z.iso.datetime(),
  /** Null: no prize. */
  prize: prizeSchema.nullable(),
});
export type Draw = z.output<typeof drawSchema>;

export const getDraw = route({
  id: 'promotions.own-draw',
  method: 'GET',
  path: '/api/v1/spin/draw',
  auth: 'session',
  uses: ['read:spins', 'read:users'],
  summary: 'What whoever is signed in drew in the campaign that runs; null before.',
  answer: { kind: 'json', status: 200, schema: z.object({ draw: drawSchema.nullable() }) },
  problems: ['tenant_unknown', 'auth_required', 'not_found'],
});

export const draw = route({
  id: 'promotions.draw',
  method: 'POST',
  path: '/api/v1/spin/draw',
  auth: 'session',
  costs: 'enquiry',
  uses: ['write:spins'],
  summary:
    'Draws for whoever is signed in, once in a campaign. The server decides; a repeated call answers what was drawn.',
  body: z.strictObject({
    campaign_id: z.string().max(60),
    state: z.enum(australianStates, 'Choose the state where you live.'),
    terms: z.literal(true, 'Check the box to accept the conditions.'),
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ draw: drawSchema }) },
  problems: ['tenant_unknown', 'validation_failed', 'auth_required', 'not_found', 'conflict'],
});

const operatorDrawSchema = drawSchema.extend({
  campaign_id: z.string(),
  state: z.string(),
  /** E.164; null after the person was erased. */
  phone: z.string().nullable(),
});

export const operatorDraws = operatorRoute({
  id: 'promotions.operator-draws',
  may: { roles: managers, reach: 'dealer' },
  method: 'GET',
  path: '/spin-draws',
  uses: ['read:spins'],
  summary: 'Who took part in the dealer’s spin to win, and what they won, newest first.',
  answer: { kind: 'json', status: 200, schema: z.object({ draws: z.array(operatorDrawSchema) }) },
  problems: ['validation_failed'],
});
