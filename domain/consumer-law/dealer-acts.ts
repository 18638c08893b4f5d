/** The act that licenses motor dealers, and gives its buyers a warranty, by state (docs/product/consumer-law.md, 'Dealer licence'). */
const dealerActs: Readonly<Record<string, string>> = {
  NSW: 'Motor Dealers and Repairers Act 2013 (NSW)',
  VIC: 'Motor Car Traders Act 1986 (Vic)',
  QLD: 'Motor Dealers and Chattel Auctioneers Act 2014 (Qld)',
  WA: 'Motor Vehicle Dealers Act 1973 (WA)',
  SA: 'Second-hand Vehicle Dealers Act 1995 (SA)',
  TAS: 'Motor Vehicle Traders Act 2011 (Tas)',
  ACT: 'Sale of Motor Vehicles Act 1977 (ACT)',
  NT: 'Consumer Affairs and Fair Trading Act 1990 (NT)',
};

/** Of these states, each once. */
export const dealerActOf = (states: readonly (string | null)[]): string => {
  const named = [...new Set(states.map((state) => dealerActs[(state ?? '').toUpperCase()]))];
  const known = named.filter((act) => act !== undefined);
  return known.length === 0 ? 'Motor dealers’ act of the state' : known.join('; ');
};
