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
import { CAREERS_PATH, careersWords, kindsOfWork } from './words.ts';

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

/** Of a dealer that has not written what it looks for. */
function KindsOfWork() {
  const kinds = kindsOfWork(useSite());
  return (
    <section aria-labelledby="kinds-of-work" className={styles.kinds}>
      <h2 id="kinds-of-work">Kinds of work here</h2>
      <ul className={styles.list}>
        {kinds.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many as stand beside the form without growing longer than it. */
const BESIDE = 3;

/** The dealer's jobs where there are any, and the form. */
export function Careers() {
  const site = useSite();
  const { data } = useQuery(extraContentQuery(CAREERS_PATH));
  const content = data?.content ?? null;
  const locations = visibleLocations(site);
  const places = <NearLocations title="Where you would work" places={locations} />;
  const isMany = locations.length > BESIDE;
  return (
    <FormPage
      {...careersWords(site, content?.document.title)}
      {...{ subject, phone: site.phones.main }}
      below={isMany && places}
      above={content === null ? <KindsOfWork /> : <OwnWords content={content} />}
    >
      <HowItGoes steps={steps} />
      {!isMany && places}
    </FormPage>
  );
}
