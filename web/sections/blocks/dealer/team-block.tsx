import { useQuery } from '@tanstack/react-query';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { chooseTeamArrangement, Team } from '#web/sections/people/team.tsx';
import { InlineText } from '../inline-text.tsx';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

/** The dealer's people; nothing while the settings have none. */
export function TeamBlock({ block: { heading, text, location, arrangement } }: { block: BlockOf<'team'> }) {
  const site = useSite();
  const { data } = useQuery(aboutQuery(location));
  const people = data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      {text !== undefined && (
        <p className={styles.lead}>
          <InlineText of={text} />
        </p>
      )}
      <Team people={people} arrangement={chooseTeamArrangement(site, arrangement)} />
    </section>
  );
}
