import * as z from 'zod';
import { sellers } from '#domain/console/roles.ts';
import { rawBodySchema } from '#functions/runtime/manifest-entries.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { idOrReferenceParam, linkTokenParam, madeIdParam } from '#functions/runtime/http/params.ts';
import { shown } from './operators-contract.ts';
import { photoParam } from './photos-contract.ts';

export const operatorAccept = operatorRoute({
  id: 'tradeins.operator-accept',
  may: { roles: sellers, reach: 'place' },
  method: 'POST',
  path: '/trade-ins/{id}/accept',
  uses: ['read:valuations', 'write:valuations', 'read:references', 'write:leads', 'link_secret'],
  summary:
    'Notes that the shopper accepted the offer by phone or at the dealer’s; they are mailed as if they had pressed it. Again it changes nothing.',
  params: { id: idOrReferenceParam },
  body: z.strictObject({
    /** What the shopper said yes to: another offer is not accepted by it. */
    offer_price_cents: z.number('Give the offer that was accepted, in cents.').int().min(0),
  }),
  answer: shown,
  problems: ['validation_failed', 'not_found', 'conflict'],
});

export const operatorPhoto = operatorRoute({
  id: 'tradeins.operator-photo',
  may: { roles: sellers, reach: 'place' },
  method: 'GET',
  path: '/trade-ins/{id}/photos/{photo}/{token}',
  uses: ['read:valuations', 'link_secret'],
  summary: 'A photo of a trade-in, by the token that came with it: the console loads nothing from a dealer’s host.',
  params: { id: madeIdParam, photo: photoParam, token: linkTokenParam },
  hidesPath: true,
  answer: { kind: 'binary', status: 200, schema: rawBodySchema, mediaTypes: ['image/jpeg'] },
  problems: ['validation_failed', 'not_found', 'gone'],
});
