import { InvalidArgumentError } from 'commander';

/** As UTC. */
export const parseTime = (text: string): string => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError('Not a time; write 2026-11-21T09:00:00Z.');
  return new Date(at).toISOString();
};
