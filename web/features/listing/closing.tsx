import { listingArrangements } from '#domain/arrangement/listing.ts';
import { LazyComponent } from '#web/lib/lazy-component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/use-near.ts';

const load = async () => (await import('#web/sections/closing/closing-sections.tsx')).ClosingSections;

/** Below the vehicles; its code is fetched when it is nearly in view. */
export function Closing() {
  const { arrangement, template } = useSite();
  const [attach, near] = useNear();
  const sections = (arrangement.listing ?? listingArrangements[template]).filter((one) => one !== 'vehicles');
  return (
    <div ref={attach}>
      {near && <LazyComponent load={load}>{(Sections) => <Sections sections={sections} />}</LazyComponent>}
    </div>
  );
}
