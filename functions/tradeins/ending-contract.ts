import * as z from 'zod';
import { managers, sellers } from '#domain/console/roles.ts';
import { endReasons } from '#domain/tradein/end-reasons.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam } from '#functions/runtime/http/params.ts';
import { shown } from './operators-contract.ts';

const params = { id: idOrReferenceParam };
const reason = z.enum(endReasons, `Give a reason: ${endReasons.join(', ')}.`);
const explained = {
  /** In words that its owner reads below the reason. */
  note: z.string().trim().max(500, 'Use at most 500 characters.').optional(),
  /** As it was seen. Of one that changed meanwhile nothing is written. */
  changed_at: z.iso.datetime('Give `changed_at` of the trade-in as you saw it.').optional(),
};
const problems = ['validation_failed', 'not_found', 'conflict', 'version_conflict'] as const;

export const endOffer = operatorRoute({
  id: 'tradeins.end-offer',
  may: { roles: sellers, reach: 'place' },
  uses: ['read:valuations', 'write:valuations', 'read:references', 'read:leads', 'link_secret'],
  method: 'POST',
  path: '/trade-ins/{id}/end',
  summary:
    'Ends an offer that is not accepted before its time, or the wait for one; the shopper is told why, once. An offer made after it begins anew.',
  params,
  body: z.strictObject({ reason, ...explained }),
  answer: shown,
  problems,
});

export const noteOutcome = operatorRoute({
  id: 'tradeins.note-outcome',
  may: { roles: managers, reach: 'place' },
  uses: ['read:valuations', 'write:valuations', 'write:drives', 'read:references', 'read:leads', 'link_secret'],
  method: 'POST',
  path: '/trade-ins/{id}/outcome',
  summary:
    'Notes that the car of an accepted offer was bought, or was not: then with a reason that the shopper is told, once, and its coming inspection is off.',
  params,
  body: z
    .strictObject({
      outcome: z.enum(['bought', 'not_bought'], 'Say whether it was bought: bought, not_bought.'),
      reason: reason.optional(),
      ...explained,
    })
    .refine(({ outcome, reason: why }) => outcome === 'bought' || why !== undefined, {
      path: ['reason'],
      message: 'Say why the car is not bought: the shopper reads it.',
    }),
  answer: shown,
  problems,
});
