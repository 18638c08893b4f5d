import { deadLinkFault } from './links.ts';
import { advertisingFaults, OFFER_PAGE } from './offers.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Slide } from '#tenants/schemas/slider-schema.ts';

const dateFaults = ({ id, start, expiry }: Slide, key: string): Fault[] =>
  start === null || expiry === null || start <= expiry
    ? []
    : [
        fault(
          `${key}.expiry`,
          'expiry_before_start',
          `'${id}' ends on ${expiry}, before it begins on ${start}: nobody would see it.`,
        ),
      ];

/** A slide has no room for conditions: they are those of the offer that it leads to. */
const wordFaults = (slide: Slide, key: string, { promos, country }: TenantConfig): Fault[] => {
  const [, offer] = OFFER_PAGE.exec(slide.link.href) ?? [];
  const promo = promos.find(({ id }) => id === offer);
  const dead = fault(
    `${key}.link.href`,
    'dead_link',
    `'${slide.id}' links to the offer '${offer}', which does not exist.`,
  );
  return [
    ...(offer !== undefined && promo === undefined ? [dead] : []),
    ...advertisingFaults({ ...slide, disclaimer: promo?.disclaimer ?? null }, key, country).map((found) =>
      found.code === 'disclaimer_missing'
        ? fault(
            `${key}.link.href`,
            found.code,
            `'${slide.id}' advertises a price or a rate: lead to an offer (/offers/...) with a 'disclaimer'.`,
          )
        : found,
    ),
  ];
};

/** Slides that nobody would see, that lead nowhere, or that advertise without conditions. */
export const sliderFaults = (tenant: TenantConfig): Fault[] => {
  const { slider, flags } = tenant;
  const ids = slider.slides.map(({ id }) => id);
  const isEmpty = flags.promotion_slider && ids.length === 0;
  return [
    ...(isEmpty ? [fault('slider.slides', 'no_slides', "Name slides, or switch 'flags.promotion_slider' off.")] : []),
    ...slider.slides.flatMap((slide, n) => {
      const key = `slider.slides.${n}`;
      return [
        ...(ids.indexOf(slide.id) < n
          ? [fault(key, 'duplicate_id', `Two slides are called '${slide.id}'. Give each an id of its own.`)]
          : []),
        ...dateFaults(slide, key),
        ...wordFaults(slide, key, tenant),
        ...deadLinkFault(`${key}.link.href`, slide.link.label, slide.link.href),
      ];
    }),
  ];
};
