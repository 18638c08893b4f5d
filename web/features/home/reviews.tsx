import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/deferred/use-near.ts';

const CustomerReviews = deferredComponent(
  async () => (await import('#web/sections/reviews/customer-reviews.tsx')).CustomerReviews,
);

/** Code and answer are fetched when it is nearly in view. */
export function Reviews() {
  const { has_reviews: has } = useSite();
  const [attach, near] = useNear();
  if (!has) return null;
  return (
    <div ref={attach} id="reviews">
      {near && <CustomerReviews />}
    </div>
  );
}
