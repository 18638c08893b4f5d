import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { buyOnlinePageWith } from '#web/features/buy-online/page.tsx';

const Valuation = deferredComponent(
  async () => (await import('#web/features/trade-in/inline-valuation.tsx')).InlineValuation,
);

/** A purchase in steps, with the valuation of the buyer's own car inside it. */
export const page = buyOnlinePageWith(Valuation);
