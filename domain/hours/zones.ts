const australianZones: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** For a location without a zone of its own (docs/product/places.md, 'Time zones'). */
export const zoneOfState = (country: 'AU' | 'NZ', state: string): string =>
  country === 'NZ' ? 'Pacific/Auckland' : (australianZones[state.toUpperCase()] ?? 'Australia/Brisbane');
