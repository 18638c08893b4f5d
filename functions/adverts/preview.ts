import { HOUR_MS } from '#domain/hours/units.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { findVehicle } from '#functions/stock/published/find-vehicle.ts';
import { makeVehicleAnswer } from '#functions/vehicles/published/whole-answer.ts';
import { linkToPreview, previewVehicle } from './preview-contract.ts';

/** Long enough to look at it and to show it to a colleague. */
const PREVIEW_MS = HOUR_MS;

/** docs/product/own-fields.md, 'Preview'. */
export const previewRoutes = (deps: ApiRuntime & Pick<PlatformPorts, 'linkSecrets'>) => {
  const links = makeSignedLinks(deps);
  const answer = makeVehicleAnswer(deps);
  return [
    implement(linkToPreview, async ({ operator, params }) => {
      const tenant = await deps.directory.byId(params.tenant);
      const { id } = (await findVehicle(deps, tenant, operator, params.car)).state;
      const expiresAt = new Date(deps.now().getTime() + PREVIEW_MS);
      const token = await links.sign(tenant, { purpose: 'vehicle_preview', subject: id, expiresAt });
      const origin = deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug);
      return { body: { url: `${origin}/car-preview#${token}`, expires_at: expiresAt.toISOString() } };
    }),
    implement(previewVehicle, async ({ tenant, body: { token } }) => {
      const link = await links.open(tenant, 'vehicle_preview', token);
      if (link.kind === 'expired')
        throw new Problem('gone', 'This preview has expired. Ask for a new one in the console.');
      const stored =
        link.kind === 'open' ? await deps.table.load(keys.stock(tenant, link.subject), stockItemSchema) : undefined;
      if (stored === undefined) throw new Problem('not_found', 'This link opens no preview.');
      return {
        body: await answer(tenant, currentItem(stored.state, deps.now())),
        headers: { 'x-robots-tag': 'noindex' },
      };
    }),
  ];
};
