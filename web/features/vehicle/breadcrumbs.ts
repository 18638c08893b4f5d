import { slugify } from '#domain/text/rules.ts';
import { carTypeLabels, itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { plural } from '#web/sections/counts/count-label.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

/** 'Used cars' is a path; other types are a filter (docs/product/search.md, 'Listing paths'). */
const kindCrumb = (car: Pick<Vehicle, 'car_type' | 'item_type'>, site: Site): Crumb =>
  car.item_type === 'car'
    ? { label: `${carTypeLabels[car.car_type]} cars`, href: `/search/${car.car_type}-cars` }
    : {
        label: plural(itemTypeLabels[car.item_type], 2),
        href: `${site.search.searchBasePath}?item_type=${car.item_type}`,
      };

/** Breadcrumbs: home, type, make, model, vehicle. */
export const breadcrumbs = (
  car: Pick<Vehicle, 'car_type' | 'item_type' | 'make' | 'model' | 'name' | 'slug'>,
  site: Site,
): Crumb[] => [
  { label: 'Home', href: '/' },
  kindCrumb(car, site),
  { label: car.make, href: `/search/${slugify(car.make)}` },
  { label: car.model, href: `/search/${slugify(car.make)}/${slugify(car.model)}` },
  { label: car.name, href: `/cars/${car.slug}` },
];
