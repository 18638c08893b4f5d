import { useQuery } from '@tanstack/react-query';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { Blocks } from '#web/forms/blocks/registry.tsx';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import styles from './careers.module.css';
import { CAREERS_PATH, careersWords } from './words.ts';

const subject = { type: 'careers_enquiry', car: null, location: null } as const;

/** What the dealer says of working there, and the heading of the form below it. */
function OwnWords({ content }: { content: ContentAnswer }) {
  return (
    <>
      <NamedContent value={content}>
        <div className={styles.words}>
          <Blocks of={content.document.blocks} />
        </div>
      </NamedContent>
      <h2 id="apply" className={styles.apply}>
        Write to us
      </h2>
    </>
  );
}

/** The dealer's jobs where there are any, and the form. */
export function Careers() {
  const site = useSite();
  const { data } = useQuery(extraContentQuery(CAREERS_PATH));
  const content = data?.content ?? null;
  return (
    <FormPage
      {...careersWords(site, content?.document.title)}
      {...{ subject, phone: site.phones.main }}
      above={content === null ? null : <OwnWords content={content} />}
    >
      <LocationList title="Where you would work" locations={visibleLocations(site)} />
    </FormPage>
  );
}
