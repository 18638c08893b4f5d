import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { NearPlaces } from '#web/sections/locations/near-places.tsx';
import { HowItGoes, type Step } from './how-it-goes.tsx';
import { FormPage } from './form-page.tsx';
import { formPageHead } from './form-page-head.ts';

interface SimpleFormPage {
  type: LeadType;
  /** The last crumb is the page's address. */
  path: string;
  title: string;
  text: (site: Site) => string;
  /** For search engines. */
  description: (site: Site) => string;
  phone: (site: Site) => string;
  /** Beside the form. */
  places: { title: string; of: (site: Site) => readonly Location[] };
  /** What follows. */
  steps: readonly Step[];
}

/** A page whose only matter is the form of one kind of lead, beside the places where people answer it. */
export const defineFormPage = ({ type, path, title, text, description, phone, places, steps }: SimpleFormPage) => {
  const subject = { type, car: null, location: null };
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: title, href: path },
  ];

  function SimpleForm() {
    const site = useSite();
    return (
      <FormPage {...{ crumbs, title, subject }} text={text(site)} phone={phone(site)}>
        <HowItGoes steps={steps} />
        <NearPlaces title={places.title} places={places.of(site)} />
      </FormPage>
    );
  }

  return definePage({
    query: siteQuery,
    head: (site, request) => formPageHead(site, request, { title, crumbs, description: description(site) }),
    Component: SimpleForm,
  });
};
