import { useQuery } from '@tanstack/react-query';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { Blocks } from '#web/forms/blocks/registry.tsx';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { HowItGoes } from '#web/forms/page/how-it-goes.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { NearLocations } from '#web/sections/locations/near-locations.tsx';
import styles from './careers.module.css';
import { CAREERS_PATH, careersWords } from './words.ts';

const subject = { type: 'careers_enquiry', car: null, location: null } as const;

/** What becomes of it. */
const steps = [
  { title: 'You write', text: 'A few lines are enough: what you do, where, and from when.' },
  { title: 'Somebody who hires reads it', text: 'A person at the dealer, not a machine.' },
  { title: 'We talk', text: 'By the way you prefer. Bring papers then, not now.' },
];

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
      <HowItGoes steps={steps} />
      <NearLocations title="Where you would work" places={visibleLocations(site)} />
    </FormPage>
  );
}
