import { useState } from 'react';
import { heldRange, isPassing } from '#domain/search/ranges.ts';
import type { Range } from '#domain/search/state.ts';
import { rangeText } from '#domain/search/url.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useDebouncedNavigation } from '#web/lib/use-debounced-navigation.ts';

interface Asked {
  inAddress: Range;
  /** Whether the address has no filter at all. */
  isWhole: boolean;
}

interface Draft {
  range: Range;
  moved: 'min' | 'max';
  /** The address when it was made. */
  over: string;
  wasWhole: boolean;
}

/** Whether the new address has the same range as before the draft and was not reached by 'Clear all'. */
const isStill = ({ over, wasWhole }: Draft, { inAddress, isWhole }: Asked): boolean =>
  over === rangeText(inAddress) && (wasWhole || !isWhole);

/**
 * Shown immediately, searched 400 ms after the last move (docs/product/search.md, 'Debounce'). Another range in the address, or
 * 'Clear all', resets the draft; other filters do not.
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

  const delayed = useDebouncedNavigation<Range>((next) => {
    if (draft === null) return;
    setAsking(rangeText(next));
    ask(next);
  }, sliderDebounceMs);
  const range = draft?.range ?? inAddress;
  const askNow = (): void => {
    if (draft === null) return;
    const held = heldRange(draft.range, draft.moved);
    setDraft({ ...draft, range: held });
    delayed.flush(held);
  };
  return {
    range,
    change: (next: Range): void => {
      setDraft({ range: next, moved: next.min === range.min ? 'max' : 'min', over, wasWhole: isWhole });
      // '4' on the way to 40000 is below the other end; it waits for more.
      if (isPassing(next)) delayed.cancel();
      else delayed.schedule(next);
    },
    askNow,
    /** An end that was left beyond the other one is held by it. */
    settle: (): void => {
      if (draft !== null && isPassing(draft.range)) askNow();
    },
  };
};
