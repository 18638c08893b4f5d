import { wholeNumberText } from '#domain/text/numbers.ts';

/** '1 vehicle', '1,204 vehicles'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumberText(count)} ${count === 1 ? one : many}`;
