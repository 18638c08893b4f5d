/** A slug ends with the vehicle's id, which has no hyphen, so renamed vehicles are still found. */
export const vehicleIdOfSlug = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);
