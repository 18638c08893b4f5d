import { slugify } from '#domain/text/rules.ts';
import { vehicleTypeLabels, itemTypeLabels } from '#domain/vehicle/vocabulary.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { plural } from '#web/sections/counts/count-label.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

/** 'Used cars' is a path; other types are a filter (docs/product/search.md, 'Listing paths'). */
const kindCrumb = (vehicle: Pick<Vehicle, 'car_type' | 'item_type'>, site: Site): Crumb =>
  vehicle.item_type === 'car'
    ? { label: `${vehicleTypeLabels[vehicle.car_type]} cars`, href: `/search/${vehicle.car_type}-cars` }
    : {
        label: plural(itemTypeLabels[vehicle.item_type], 2),
        href: `${site.search.searchBasePath}?item_type=${vehicle.item_type}`,
      };

/** Breadcrumbs: home, type, make, model, vehicle. */
export const breadcrumbs = (
  vehicle: Pick<Vehicle, 'car_type' | 'item_type' | 'make' | 'model' | 'name' | 'slug'>,
  site: Site,
): Crumb[] => [
  { label: 'Home', href: '/' },
  kindCrumb(vehicle, site),
  { label: vehicle.make, href: `/search/${slugify(vehicle.make)}` },
  { label: vehicle.model, href: `/search/${slugify(vehicle.make)}/${slugify(vehicle.model)}` },
  { label: vehicle.name, href: `/cars/${vehicle.slug}` },
];
