/** '2026-12-04 00:00', in UTC. */
export const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');

export const locationsText = (places: 'all' | readonly string[]): string =>
  places === 'all' ? 'all' : places.join(', ');
