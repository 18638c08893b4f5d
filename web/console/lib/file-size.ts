const KILO = 1_000;

/** In the unit that one reads at a glance. */
export const fileSizeWords = (bytes: number): string => {
  if (bytes < KILO) return `${bytes} bytes`;
  const kilo = Math.round(bytes / KILO);
  return kilo < KILO ? `${kilo} kB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;
};
