import type { Site } from '#functions/sites/contract.ts';

export { partsLocations } from '#domain/locations/select-locations.ts';

export const partsPhone = ({ phones }: Pick<Site, 'phones'>): string => phones.parts ?? phones.service ?? phones.main;
