/** Files that dealers sent and nobody has taken into the media store yet. */
export const SENT_PICTURES = 'pictures-sent/';
/** Days after which they expire: the comparison of each day asks for a picture seven times at most. */
export const SENT_DAYS = 8;

/** The same as of a stock file's parts. */
export const SENT_PART_BYTES = 8 * 1_024 * 1_024;
export const SENT_MOST_BYTES = 15_000_000;

const MOST_PARTS = Math.ceil(SENT_MOST_BYTES / SENT_PART_BYTES);

/**
 * Names of the parts of a file, those that it may have at most. They hold dealer, vehicle and content, so that an address signed
 * for one is of no use for another.
 */
export const sentPictureNames = (
  tenantId: string,
  { vehicleId, hash }: { vehicleId: string; hash: string },
  parts: number = MOST_PARTS,
): string[] => Array.from({ length: parts }, (_, n) => `${SENT_PICTURES}${tenantId}/${vehicleId}/${hash}/${n + 1}`);
