import { makeItemMatching } from '#functions/search/matching/match-items.ts';
import type { Granted, LocalContext } from '../port.ts';

export const adapter = ({ index, runtime: { now } }: LocalContext): Pick<Granted, 'searchMatching'> => ({
  searchMatching: makeItemMatching({ index, now }),
});
