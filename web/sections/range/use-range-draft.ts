import { useState } from 'react';
import { normaliseRange } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { rangeText } from '#domain/search/url.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useDebouncedCallback } from '#web/lib/use-debounced-callback.ts';

interface Asked {
  /** The range that the address has. */
  inAddress: Range;
  /** Whether the address narrows nothing. */
  isWhole: boolean;
}

interface Draft {
  range: Range;
  /** The address it was made over. */
  over: string;
  wasWhole: boolean;
}

/** Whether another address leaves the range as it was when it was moved, and was not reached by 'Clear all'. */
const isStill = ({ over, wasWhole }: Draft, { inAddress, isWhole }: Asked): boolean =>
  over === rangeText(inAddress) && (wasWhole || !isWhole);

/**
 * A range while it is being moved: shown at once, asked for 400 ms after the last move (spec §5). The address that was
 * asked for may arrive while the next move is made, and takes nothing back, nor does another filter that is chosen
 * meanwhile. Another range in the address is right, and so is 'Clear all': what was moved and not yet asked for is forgotten.
 */
export const useRangeDraft = ({ inAddress, isWhole }: Asked, ask: (range: Range) => void) => {
  const { sliderDebounceMs } = useSite().constants;
  const over = rangeText(inAddress);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  if (draft !== null && (draft.over !== over || draft.wasWhole !== isWhole)) {
    setDraft(asking === over || isStill(draft, { inAddress, isWhole }) ? { ...draft, over, wasWhole: isWhole } : null);
    setAsking(null);
  }

  const delayed = useDebouncedCallback<Range>((next) => {
    if (draft === null) return;
    const range = normaliseRange(next);
    setAsking(rangeText(range));
    ask(range);
  }, sliderDebounceMs);
  const range = draft?.range ?? inAddress;
  return {
    range,
    change: (next: Range): void => {
      setDraft({ range: next, over, wasWhole: isWhole });
      delayed.schedule(next);
    },
    askNow: (): void => delayed.flush(range),
    /** Turns ends about that were typed the wrong way round; until then they stand as they are typed. */
    settle: (): void => setDraft(draft && { ...draft, range: normaliseRange(draft.range) }),
  };
};
