import { kindWords } from '#web/console/inbox/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { Link } from '#web/lib/router.tsx';
import type { NameOf } from './rules.ts';
import type { Simulation } from './use-simulation.ts';
import styles from './page.module.css';

const MOST_SHOWN = 50;

interface Count {
  id: string;
  name: string;
  leads: number;
}

function Counts({ label, head, counts }: { label: string; head: string; counts: readonly Count[] }) {
  return (
    <DataTable
      label={label}
      columns={[
        { id: 'name', label: head, cell: ({ name }: Count) => name },
        { id: 'leads', label: 'Leads', atEnd: true, cell: ({ leads }: Count) => String(leads) },
      ]}
      lines={counts}
      idOf={({ id }) => id}
    />
  );
}

/** What rules would have done: by rule, by person, and the leads that nobody gets. */
export function Simulated({ simulation, nameOf }: { simulation: Simulation; nameOf: NameOf }) {
  const { slug, time_zone: zone } = useDealer();
  const { of, progress, nobody } = simulation;
  const byRule = of.map(({ id, name }) => ({ id, name, leads: progress.by_rule[id] ?? 0 }));
  const byPerson = progress.people.map(({ person_id: id, given }) => ({ id, name: nameOf(id), leads: given }));
  const team = { id: '', name: 'Nobody: stays with the team', leads: nobody.length };
  return (
    <>
      <p role="status">
        {progress.looked_at} leads of the last 30 days, {nobody.length} of them for nobody.
      </p>
      <p className={styles.soft}>
        Everybody begins without an open lead: those from before these days are not counted, so the first leads may go
        to somebody else than they would have.
      </p>
      <Counts label="By rule" head="Rule" counts={[...byRule, team]} />
      {byPerson.length > 0 && <Counts label="By person" head="Person" counts={byPerson} />}
      {nobody.length > 0 && (
        <>
          <h2 className={styles.name}>Leads that nobody gets</h2>
          <ul className={styles.nobody}>
            {nobody.slice(0, MOST_SHOWN).map(({ lead_id, submitted_at, kind, vehicle, reason }) => (
              <li key={lead_id}>
                <Link to={`/${slug}/leads/${lead_id}`}>
                  {kindWords[kind]}
                  {vehicle !== null && `, ${vehicle}`}, {whenWords(submitted_at, new Date(), zone)}
                </Link>
                <span className={styles.soft}> {reason}</span>
              </li>
            ))}
          </ul>
          {nobody.length > MOST_SHOWN && <p className={styles.soft}>And {nobody.length - MOST_SHOWN} more.</p>}
        </>
      )}
    </>
  );
}
