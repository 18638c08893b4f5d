import type { Site } from '#functions/sites/contract.ts';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import type { EnquirySubject } from '#web/forms/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { partsLocations, partsPhone } from '#web/sections/places/parts-locations.ts';
import { PlaceList } from '#web/sections/places/place-list.tsx';

const subject: EnquirySubject = { type: 'parts_order', car: null, location: null };

const wordsOf = (site: Site) => ({
  title: 'Parts and Accessories',
  text: 'Order what you need in three steps. Our parts people check price and availability and come back to you before anything is ordered.',
  description: `Order parts and accessories from ${site.name}: say what you need and for which vehicle, or call ${partsPhone(site)}.`,
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories' },
  ],
});

function PartsOrder() {
  const site = useSite();
  return (
    <FormPage {...wordsOf(site)} subject={subject} phone={partsPhone(site)}>
      <PlaceList title="Where to pick them up" locations={partsLocations(site)} />
    </FormPage>
  );
}

/** `/vehicle-parts-and-accessories` (docs/product/service-and-parts.md, 'Parts order'). */
export const partsOrderPage = definePage({
  id: 'parts_order',
  query: siteQuery,
  head: (site, request) => formPageHead(site, request, wordsOf(site)),
  Component: PartsOrder,
});
