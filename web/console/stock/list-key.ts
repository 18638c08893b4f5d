import type { AddressKey } from '#web/lib/answer-query.ts';

const PREFIX = 'cars ';

/** Of a list of cars that is kept page by page. */
export const listKey = (address: string): AddressKey => [{ address: `${PREFIX}${address}` }, {}];

/** A write of one car makes them old. */
export const isListKey = ([first]: readonly unknown[]): boolean =>
  typeof first === 'object' &&
  first !== null &&
  'address' in first &&
  typeof first.address === 'string' &&
  first.address.startsWith(PREFIX);
