import { useState } from 'react';
import type { RangeName } from '#domain/search/facets.ts';
import type { Range } from '#domain/search/state.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useDelayed } from '#web/lib/use-delayed.ts';
import { ranged } from './asked.ts';
import type { ListingView } from './use-listing.ts';

const openRange: Range = { min: null, max: null };

/**
 * A range while it is being moved: shown at once, asked for 400 ms after the last move (spec §5). The address that was
 * asked for may arrive while the next move is made, and takes nothing back; any other address is right, and what was
 * moved and not yet asked for is forgotten ('Clear all').
 */
export const useRangeDraft = (field: RangeName, { asked, href }: Pick<ListingView, 'asked' | 'href'>) => {
  const navigate = useNavigate();
  const { sliderDebounceMs } = useSite().constants;
  const inAddress = asked.ranges[field];
  const over = JSON.stringify(inAddress);
  const [draft, setDraft] = useState<{ range: Range; over: string | undefined } | null>(null);
  const [asking, setAsking] = useState(over);
  if (draft !== null && draft.over !== over) setDraft(over === asking ? { ...draft, over } : null);

  const ask = useDelayed<Range>((next) => {
    if (draft === null) return;
    const wanted = ranged(asked, field, next);
    setAsking(JSON.stringify(wanted.ranges[field]));
    // The way back leads to before the range, not through each of its steps.
    navigate(href(wanted), { replace: inAddress !== undefined });
  }, sliderDebounceMs);
  const range = draft?.range ?? inAddress ?? openRange;
  return {
    range,
    change: (next: Range): void => {
      setDraft({ range: next, over });
      ask.later(next);
    },
    askNow: (): void => ask.now(range),
  };
};
