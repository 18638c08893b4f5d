import type { Site } from '#functions/sites/contract.ts';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import type { EnquirySubject } from '#web/forms/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { PlaceList } from '#web/sections/places/place-list.tsx';
import { visibleLocations } from '#domain/places/select-locations.ts';

const subject: EnquirySubject = { type: 'careers_enquiry', car: null, location: null };

const wordsOf = ({ name }: Site) => ({
  title: 'Careers',
  text: `Would you like to work at ${name}? Say what you do and what you are looking for, whether or not we are advertising.`,
  description: `Work at ${name}: tell us what you do and what you are looking for.`,
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Careers', href: '/careers' },
  ],
});

function Careers() {
  const site = useSite();
  return (
    <FormPage {...wordsOf(site)} subject={subject} phone={site.phones.main}>
      <PlaceList title="Where you would work" locations={visibleLocations(site)} />
    </FormPage>
  );
}

/** `/careers` (docs/product/leads.md, 'Careers rewrite'). */
export const careersPage = definePage({
  id: 'careers',
  query: siteQuery,
  head: (site, request) => formPageHead(site, request, wordsOf(site)),
  Component: Careers,
});
