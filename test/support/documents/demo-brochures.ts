import { buildBrochureContent, type BrochureContent } from '#functions/brochures/content.ts';
import { makeBrochure } from '#functions/brochures/brochure.ts';
import { loadFonts } from '#functions/brochures/fonts.ts';
import { brochureStyle } from '#functions/brochures/style.ts';
import { demoVehicles } from '#demo/stock.ts';
import { listBuyerRights } from '#domain/consumer-law/buyer-rights.ts';
import { publicVehicle } from '#domain/vehicle/disclosure.ts';
import { vehicleContentSchema } from '#domain/vehicle/schema.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { stockItem } from '#test/support/stock-items.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const NOW = new Date('2026-11-27T00:00:00.000Z');

/** What the brochure of each demo vehicle says, as its page's answer has it. */
export const demoBrochureContents = (config: TenantConfig): BrochureContent[] =>
  demoVehicles(config.id, NOW).map(({ content }, n) => {
    const item = stockItem({ id: `demo-${n}`, slug: `${config.id}-${n}` }, vehicleContentSchema.parse(content));
    const vehicle = projectVehicle(item, undefined, config);
    const location = config.locations.find(({ id }) => id === vehicle.location_id) ?? null;
    const rights = listBuyerRights(vehicle, location, config, NOW);
    const answer = { car: publicVehicle(vehicle, location?.address.state ?? null, config.flags), location, rights };
    return buildBrochureContent(answer, { config, origin: 'https://www.example.com', now: NOW });
  });

/** Draws brochures of a dealer, with one picture for all. */
export const demoBrochureMaker = async ({ theme }: TenantConfig, picture: Uint8Array) => {
  const fonts = await loadFonts(theme.fonts);
  const look = brochureStyle(theme.colours);
  return (content: BrochureContent) =>
    makeBrochure({ content, picture: content.picture.alt === '' ? undefined : picture, fonts, look, now: NOW });
};
