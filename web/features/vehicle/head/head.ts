import { imageSrcSet, imageUrl } from '#domain/media/rules.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { Head, PageRequest } from '#web/lib/page-definition.ts';
import { breadcrumbJsonLd } from '#web/sections/trail/breadcrumb-trail.tsx';
import { breadcrumbs } from './breadcrumbs.ts';
import { gallerySizes, galleryWidths } from '../gallery/use-slides.ts';
import { vehicleFacts } from '../summary/facts.ts';
import { vehicleJsonLd } from './structured-data.ts';

/** Search engines truncate descriptions near this length. */
const DESCRIPTION_CHARS = 155;

const clipped = (text: string, max: number): string => {
  if (text.length <= max) return text;
  return `${text.slice(0, text.lastIndexOf(' ', max - 1)).replace(/[ ,.;:·]+$/, '')}…`;
};

const locationName = ({ car: vehicle, location }: VehicleAnswer, { country }: PageRequest['site']): string => {
  const city = location?.address.city ?? vehicle.city;
  const state = location?.address.state ?? vehicle.state;
  return [city, country === 'NZ' ? null : state].filter((part) => part !== null && part !== '').join(' ');
};

const priceText = ({ car: vehicle }: VehicleAnswer, { site }: PageRequest): string => priceShown(vehicle, site).text;

/** '2021 Toyota Hilux SR5, $45,990, 38,210 km, Automatic, Diesel in Southport QLD. See pictures ...' */
const description = (answer: VehicleAnswer, request: PageRequest): string => {
  const facts = [answer.car.name, priceText(answer, request), ...vehicleFacts(answer.car)].join(', ');
  const where = locationName(answer, request.site);
  const opening = where === '' ? `${facts}.` : `${facts}, in ${where}.`;
  return clipped(`${opening} See pictures and details, and enquire with ${request.site.name}.`, DESCRIPTION_CHARS);
};

/** Head of a vehicle page; every value is also visible on the page. */
export const vehicleHead = (answer: VehicleAnswer, request: PageRequest): Head => {
  const { car: vehicle } = answer;
  const { site, origin } = request;
  const [first] = vehicle.media;
  return {
    title: `${vehicle.name} | ${site.name}`,
    description: description(answer, request),
    canonical: `/cars/${vehicle.slug}`,
    index: true,
    jsonLd: [
      vehicleJsonLd({ car: vehicle, site, origin, driveAway: answer.drive_away }),
      breadcrumbJsonLd(breadcrumbs(vehicle, site), origin),
    ],
    ogImage: first === undefined ? null : imageUrl(first, 1280, 'jpeg'),
    preload:
      first === undefined
        ? null
        : {
            srcSet: imageSrcSet(first, 'avif', galleryWidths, site.constants.imageQuality),
            sizes: gallerySizes,
            type: 'image/avif',
          },
  };
};
