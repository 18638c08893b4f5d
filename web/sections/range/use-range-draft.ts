import { useState } from 'react';
import type { Range } from '#domain/search/state.ts';
import { rangeText } from '#domain/search/url.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useDelayed } from '#web/lib/use-delayed.ts';

/**
 * A range while it is being moved: shown at once, asked for 400 ms after the last move (spec §5). The address that was
 * asked for may arrive while the next move is made, and takes nothing back; any other address is right, and what was
 * moved and not yet asked for is forgotten ('Clear all').
 */
export const useRangeDraft = (inAddress: Range, ask: (range: Range) => void) => {
  const { sliderDebounceMs } = useSite().constants;
  const over = rangeText(inAddress);
  const [draft, setDraft] = useState<{ range: Range; over: string } | null>(null);
  const [asking, setAsking] = useState(over);
  if (draft !== null && draft.over !== over) setDraft(over === asking ? { ...draft, over } : null);

  const delayed = useDelayed<Range>((next) => {
    if (draft === null) return;
    setAsking(rangeText(next));
    ask(next);
  }, sliderDebounceMs);
  const range = draft?.range ?? inAddress;
  return {
    range,
    change: (next: Range): void => {
      setDraft({ range: next, over });
      delayed.later(next);
    },
    askNow: (): void => delayed.now(range),
  };
};
