import type { TenantLayer } from '#tenants/schema.ts';

/** What buying online offers beside the vehicle. */
export const buyOnline = {
  delivery: { radiusKm: 150, feeCents: 19_900 },
  extras: [
    {
      id: 'paint-protection',
      title: 'Paint protection',
      text: 'A ceramic coat, put on by our own workshop before you get the vehicle.',
      priceCents: 89_900,
    },
    {
      id: 'floor-mats',
      title: 'Floor mats',
      text: 'Fitted rubber mats, front and rear.',
      priceCents: 14_900,
    },
  ],
} satisfies TenantLayer['journey'];
