import { Phone } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import { visibleLocations } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { locationHref } from '#web/sections/locations/location-ways.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { factsOf, type Person } from './person-words.ts';
import { Portrait } from './portrait.tsx';
import styles from './team.module.css';

export type TeamArrangement = 'roster' | 'gallery' | 'letters';

const arrangementOfTemplate: Readonly<Record<Site['template'], TeamArrangement>> = {
  classic: 'roster',
  showroom: 'gallery',
  yard: 'letters',
};

/** What suits the dealer's template, where a block does not say. */
export const chooseTeamArrangement = (
  { template }: Pick<Site, 'template'>,
  arrangement: TeamArrangement | undefined,
): TeamArrangement => arrangement ?? arrangementOfTemplate[template];

const portraitSizes: Readonly<Record<TeamArrangement, string>> = {
  roster: '72px',
  gallery: '(min-width: 900px) 400px, 92vw',
  letters: '(min-width: 700px) 200px, 120px',
};

function Call({ person: { name, phone } }: { person: Person }) {
  if (phone === undefined) return null;
  return (
    <a className={styles.phone} href={telHref(phone)}>
      <Icon of={Phone} size={16} />
      <VisuallyHidden>Call {name}: </VisuallyHidden>
      {phone}
    </a>
  );
}

function PersonCard({
  person,
  arrangement,
  where,
}: {
  person: Person;
  arrangement: TeamArrangement;
  where: string | null;
}) {
  const { name, role, words } = person;
  const facts = factsOf(person);
  return (
    <li className={styles.person}>
      <Portrait person={person} sizes={portraitSizes[arrangement]} />
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>{where === null ? role : `${role} · ${where}`}</p>
        {words !== undefined && (
          <blockquote className={styles.words}>
            <p>{words}</p>
          </blockquote>
        )}
        {facts !== '' && <p className={styles.facts}>{facts}</p>}
        <Call person={person} />
      </div>
    </li>
  );
}

/** People in one list, if wanted each with the town. */
export function PeopleList({
  people,
  arrangement,
  named,
}: {
  people: readonly Person[];
  arrangement: TeamArrangement;
  named: boolean;
}) {
  const locations = visibleLocations(useSite());
  const whereOf = ({ location }: Person): string | null =>
    named ? (locations.find(({ id }) => id === location)?.address.city ?? null) : null;
  return (
    <ul className={styles.people} data-arrangement={arrangement} data-count={people.length}>
      {people.map((person) => (
        <PersonCard key={person.id} person={person} arrangement={arrangement} where={whereOf(person)} />
      ))}
    </ul>
  );
}

/** People by the place where they are: those of all places first. */
function Roster({ people }: { people: readonly Person[] }) {
  const locations = visibleLocations(useSite());
  const everywhere = people.filter(({ location }) => !locations.some(({ id }) => id === location));
  const groups = locations
    .map((location) => ({ location, team: people.filter((person) => person.location === location.id) }))
    .filter(({ team }) => team.length > 0);
  return (
    <div className={styles.roster}>
      {everywhere.length > 0 && <PeopleList people={everywhere} arrangement="letters" named={false} />}
      <div className={styles.groups}>
        {groups.map(({ location, team }) => (
          <div key={location.id} className={styles.group}>
            <p className={styles.where}>
              <Link to={locationHref(location)}>{location.name}</Link>
            </p>
            <PeopleList people={team} arrangement="roster" named={false} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The dealer's people, below a heading of level 2. */
export function Team({ people, arrangement }: { people: readonly Person[]; arrangement: TeamArrangement }) {
  const locations = visibleLocations(useSite());
  const towns = new Set(people.map((person) => locations.find(({ id }) => id === person.location)?.address.city));
  if (arrangement === 'roster' && towns.size > 1) return <Roster people={people} />;
  return <PeopleList people={people} arrangement={arrangement} named={towns.size > 1} />;
}
