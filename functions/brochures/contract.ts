import * as z from 'zod';
import { everyRole } from '#domain/console/roles.ts';
import { getImage } from '#functions/media/contract.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { namedVehicleParam } from '#functions/runtime/http/params.ts';
import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { getVehicle, getDriveAway } from '#functions/vehicles/contract.ts';

/** A function of its own, because no other one should load pdfkit and the fonts. */
export const getBrochure = route({
  id: 'brochures.get',
  calls: [getVehicle, getDriveAway, getImage],
  method: 'GET',
  path: '/api/v1/cars/{slug}/pdf',
  summary: 'A printable brochure of one vehicle, a tagged PDF. A slug that is not canonical answers 301.',
  params: z.object({ slug: z.string().max(200) }),
  /** Where the buyer would register it. Default: where it stands. */
  query: z.object({ state: z.enum(australianStates).optional() }),
  answer: {
    kind: 'binary',
    status: 200,
    schema: rawBodySchema,
    mediaTypes: ['application/pdf'],
    others: { 301: 'The slug is not canonical: leads to the one that is.' },
  },
  problems: ['tenant_unknown', 'not_found', 'gone', 'rate_limited', 'upstream_unavailable'],
  cache: getVehicle.cache,
});

export const previewBrochure = operatorRoute({
  id: 'brochures.preview',
  may: { roles: everyRole, reach: 'place' },
  calls: [getImage],
  uses: getVehicle.uses,
  method: 'GET',
  path: '/brochures/{car}',
  summary: 'The brochure of one vehicle as it would be, whether the site shows it or not, a tagged PDF.',
  params: { car: namedVehicleParam },
  answer: { kind: 'binary', status: 200, schema: rawBodySchema, mediaTypes: ['application/pdf'] },
  problems: ['not_found', 'upstream_unavailable'],
});
