/** IANA zone of an Australian state or territory (decision 70). */
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

/** Zone of a location that names none: by state in Australia, one for New Zealand (decisions 70 and 72). */
export const zoneOfState = (country: 'AU' | 'NZ', state: string): string =>
  country === 'NZ' ? 'Pacific/Auckland' : (australianZones[state.toUpperCase()] ?? 'Australia/Brisbane');
