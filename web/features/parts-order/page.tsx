import { defineFormPage } from '#web/forms/page/define-form-page.tsx';
import { partsLocations, partsPhone } from '#web/sections/locations/parts-locations.ts';

/** `/vehicle-parts-and-accessories` (docs/product/service-and-parts.md, 'Parts order'). */
export const page = defineFormPage({
  type: 'parts_order',
  path: '/vehicle-parts-and-accessories',
  title: 'Parts and Accessories',
  text: () =>
    'Order what you need in three steps. Our parts people check price and availability and come back to you before anything is ordered.',
  description: (site) =>
    `Order parts and accessories from ${site.name}: say what you need and for which vehicle, or call ${partsPhone(site)}.`,
  phone: partsPhone,
  places: { title: 'Where to pick them up', of: partsLocations },
});
