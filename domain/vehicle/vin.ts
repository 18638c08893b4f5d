const MIN_CHARS = 6;

/**
 * In capitals, without blanks and hyphens; null for what is no number of one vehicle ('TBA', '0000000'). Chassis numbers of imports
 * are shorter than the 17 characters of ISO 3779.
 */
export const comparableVin = (text: string | null | undefined): string | null => {
  const vin = (text ?? '').toUpperCase().replace(/[\s-]/g, '');
  const isNumber = vin.length >= MIN_CHARS && /^[A-Z0-9]*\d[A-Z0-9]*$/.test(vin) && new Set(vin).size > 1;
  return isNumber ? vin : null;
};
