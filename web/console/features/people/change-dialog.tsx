import type { SubmitEvent } from 'react';
import { AwayForm } from '#web/console/away/away-form.tsx';
import { api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { Person } from './person.ts';
import { RoleFields } from './role-fields.tsx';
import { parseStanding, standingParts, type VersionedStanding } from './standing-parts.ts';
import styles from './page.module.css';

interface ChangeDialogProps {
  person: Pick<Person, 'person_id' | 'name' | 'role' | 'places' | 'version' | 'away'>;
  onClose: () => void;
  onChanged: () => void;
}

const toStanding = ({ role, places, version }: VersionedStanding): VersionedStanding => ({ role, places, version });

/** The person's part of the answer; as it was sent where they are gone meanwhile. */
const answeredStanding = (
  result: Result<Calls['console.change-person']['answer']>,
  id: string,
  sent: VersionedStanding,
): Result<VersionedStanding> => {
  if (!result.ok) return result;
  const person = result.answer.people.find(({ person_id }) => person_id === id);
  return { ok: true, answer: person === undefined ? sent : toStanding(person) };
};

/** Role and locations of somebody; it counts from their next request. */
export function ChangeDialog({ person, onClose, onChanged }: ChangeDialogProps) {
  const { tenant, locations } = useDealer();
  const { person_id: id, name } = person;
  const standing = useVersioned({
    page: `people/${id}`,
    loaded: toStanding(person),
    parts: standingParts(locations),
    parse: parseStanding,
    send: async (mine) => {
      const { role, places, version } = mine;
      const body = { role, places: places === 'all' ? places : [...places], version };
      return answeredStanding(await api('console.change-person', { params: { tenant, person: id }, body }), id, mine);
    },
  });
  const done = (): void => {
    onChanged();
    onClose();
  };
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    void standing.save().then((isSaved) => isSaved && done());
  };
  const close = (): void => {
    standing.discard();
    onClose();
  };
  return (
    <>
      <Dialog open onClose={close} title={name}>
        <form className={styles.form} onSubmit={send} noValidate>
          <Problem>{standing.problem?.message ?? null}</Problem>
          {standing.isRestored && <p className={styles.soft}>You changed this earlier and did not save it.</p>}
          <RoleFields standing={standing.value} onChange={({ role, places }) => standing.change({ role, places })} />
          <Button type="submit" busy={standing.isSaving}>
            Save
          </Button>
        </form>
        <section className={styles.form}>
          <h3>Days away</h3>
          <p className={styles.soft}>On these days rules give {name} no leads.</p>
          <AwayForm
            tenant={tenant}
            person={person}
            away={person.away}
            label={`Days away, ${name}`}
            onSaved={onChanged}
          />
        </section>
      </Dialog>
      <ConflictDialog conflict={standing.conflict} />
    </>
  );
}
