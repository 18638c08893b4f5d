import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { linkTokenParam, namedVehicleParam } from '#functions/runtime/http/params.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { vehicleAnswerSchema } from '#functions/vehicles/published/vehicle-answer.ts';

export const linkToPreview = operatorRoute({
  id: 'adverts.link-to-preview',
  may: { roles: everyRole, reach: 'place' },
  method: 'GET',
  path: '/adverts/{car}/preview',
  uses: ['read:cars', 'link_secret'],
  summary:
    'An address at which a car’s page can be seen as it would be, whether the site shows it or not, for an hour.',
  params: { car: namedVehicleParam },
  answer: { kind: 'json', status: 200, schema: z.object({ url: z.url(), expires_at: z.iso.datetime() }) },
  problems: ['not_found'],
});

export const previewVehicle = route({
  id: 'adverts.preview',
  method: 'POST',
  path: '/api/v1/vehicle-previews',
  uses: ['read:cars', 'read:reservations', 'read:feeds', 'read:views', 'link_secret'],
  summary:
    'What the page of a car would show, for whoever has its signed link, until the link expires. Changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer: { kind: 'json', status: 200, schema: vehicleAnswerSchema },
  problems: ['tenant_unknown', 'validation_failed', 'not_found', 'gone'],
});
