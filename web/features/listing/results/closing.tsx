import { listingArrangements } from '#domain/arrangement/listing.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/deferred/use-near.ts';

const ClosingSections = deferredComponent(
  async () => (await import('#web/sections/closing/closing-sections.tsx')).ClosingSections,
);

/** Below the vehicles; its code is fetched when it is nearly in view. */
export function Closing() {
  const { arrangement, template } = useSite();
  const [attach, near] = useNear();
  const sections = (arrangement.listing ?? listingArrangements[template]).filter((one) => one !== 'vehicles');
  return <div ref={attach}>{near && <ClosingSections sections={sections} />}</div>;
}
