import { MINUTE_MS } from '#domain/hours/units.ts';
import { addressOf } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Whole } from './vehicle.ts';

/** A link of the server opens for an hour. */
const NEW_LINK_MS = 30 * MINUTE_MS;

/** The page that shoppers see, else what they would see, and the brochure of either. */
export function SeeAsShopper({ car, shown }: Pick<Whole, 'car' | 'shown'>) {
  const { tenant, site_url } = useDealer();
  const params = { tenant, car: car.id };
  const preview = usePolled('adverts.link-to-preview', { params }, { every: NEW_LINK_MS, enabled: !shown.page });
  const page = shown.page ? site_url + shown.path : preview.answer?.url;
  return (
    <>
      {page !== undefined && (
        <LinkButton variant="secondary" to={page} target="_blank" rel="noreferrer">
          {shown.page ? 'See it on your site' : 'Preview its page'}
        </LinkButton>
      )}
      <LinkButton variant="quiet" to={addressOf('brochures.preview', { params })} target="_self">
        Brochure
      </LinkButton>
    </>
  );
}
