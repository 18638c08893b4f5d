import { logoPath } from '#functions/runtime/mail/logo-path.ts';
import { homeArrangements } from '#domain/arrangement/home.ts';
import { sectionsFor } from '#domain/arrangement/template.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { allMakes } from '#domain/vehicle/makes.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Showcase } from './contract.ts';

type Slider = NonNullable<Showcase['slider']>;

/** On the dealer's calendar, both days inclusive. */
const slidesToday = ({ slider, locations }: TenantConfig, now: Date): Slider['slides'] => {
  const date = dealerDay(locations, now);
  return slider.slides
    .filter(({ start, expiry }) => (start ?? date) <= date && date <= (expiry ?? date))
    .map(({ start: _start, expiry: _expiry, ...slide }) => slide);
};

const buildSlider = (config: TenantConfig, now: Date): Showcase['slider'] => {
  const { flags, arrangement, template } = config;
  const isShown =
    flags.promotion_slider && sectionsFor(arrangement.home, template, homeArrangements).includes('slider');
  const slides = isShown ? slidesToday(config, now) : [];
  return slides.length === 0 ? null : { height: config.layout.slider_height, seconds: config.slider.seconds, slides };
};

export const buildShowcase = (config: TenantConfig, now: Date): Showcase => ({
  slider: buildSlider(config, now),
  make_logos: Object.fromEntries(
    config.make_logos.map(({ make, webp, width, height }) => [make, { path: logoPath(webp), width, height }]),
  ),
});

/** The dealer's own logo, or one of its makes. */
export const logoAt = ({ logo, make_logos: logos }: TenantConfig, path: string): { webp: string } | undefined =>
  [...(logo === null ? [] : [logo]), ...logos].find(({ webp }) => logoPath(webp) === path);

export const listMakesWithLogos = ({ make_logos: logos }: TenantConfig) =>
  allMakes().map(({ slug, name }) => {
    const own = logos.find(({ make }) => make === slug);
    return { id: slug, name, slug, logo: own === undefined ? null : { url: logoPath(own.webp) } };
  });
