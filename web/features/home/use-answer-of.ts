import { useState } from 'react';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useAnswer } from '#web/lib/use-answer.tsx';
import { queryOfAddress } from './search-address.ts';

/** The answer to an address; the one before stays until it is there, so that counts never blink. */
export const useAnswerOf = (address: string, before: SearchAnswer, enabled: boolean): SearchAnswer => {
  const { data } = useAnswer(queryOfAddress(address), { enabled });
  const [kept, setKept] = useState(before);
  const answer = enabled ? data : before;
  if (answer !== undefined && answer !== kept) setKept(answer);
  return answer ?? kept;
};
