import { LazyComponent } from '#web/lib/lazy-component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/use-near.ts';

const loadReviews = async () => (await import('#web/sections/reviews/customer-reviews.tsx')).CustomerReviews;

/** Code and answer are fetched when it is nearly in view. */
export function Reviews() {
  const { has_reviews: has } = useSite();
  const [attach, near] = useNear();
  if (!has) return null;
  return (
    <div ref={attach} id="reviews">
      {near && <LazyComponent load={loadReviews}>{(Loaded) => <Loaded />}</LazyComponent>}
    </div>
  );
}
