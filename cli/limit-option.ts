import { InvalidArgumentError } from 'commander';

/** How many of a list, as the API takes it: 1 to 100. */
export const parseLimit = (text: string): number => {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new InvalidArgumentError('Write a number from 1 to 100.');
  return limit;
};
