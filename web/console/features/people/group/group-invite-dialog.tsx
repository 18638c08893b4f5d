import type { SubmitEvent } from 'react';
import people from '../page.module.css';
import { RoleFields } from '../role-fields.tsx';
import { atTop, WhoFields } from '../who-fields.tsx';
import { api } from '#web/console/lib/api.ts';
import { DealerContext, useDealer, useMe } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dealersOf, emptyGroupInvite, parseGroupInvite, type GroupInviteDraft } from './group-invite-draft.ts';
import type { GroupPeople } from './group-url.ts';

interface InviteProps {
  group: Pick<GroupPeople, 'group' | 'dealers'>;
  onClose: () => void;
  onInvited: () => void;
}

interface DealersProps {
  dealers: GroupPeople['dealers'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Dealers({ dealers, chosen, onChange }: DealersProps) {
  return (
    <fieldset>
      <legend>Works for</legend>
      {dealers.map(({ tenant, name }) => (
        <Checkbox
          key={tenant}
          label={name}
          checked={chosen.includes(tenant)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, tenant] : chosen.filter((one) => one !== tenant))
          }
        />
      ))}
    </fieldset>
  );
}

/** Role, and locations where one dealer is chosen. */
function Standing({ draft, change }: { draft: GroupInviteDraft; change: (draft: GroupInviteDraft) => void }) {
  const page = useDealer();
  const { dealers } = useMe();
  const { invite } = draft;
  const [only, ...others] = draft.dealers;
  const dealer = dealers.find(({ tenant }) => tenant === only);
  return (
    <DealerContext value={dealer ?? page}>
      <RoleFields
        standing={invite.standing}
        hasPlaces={dealer !== undefined && others.length === 0}
        onChange={(standing) => change({ ...draft, invite: { ...invite, standing } })}
      />
    </DealerContext>
  );
}

const noDealer = 'Choose at least one dealer.';

function InviteForm({ group, onClose, onInvited }: InviteProps) {
  const { tenant } = useDealer();
  const { value, change, erase } = useDraft('people/group-invite', emptyGroupInvite(tenant), parseGroupInvite);
  const { busy, problem, take } = useStep();
  const { invite, dealers } = value;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (dealers.length === 0) return;
    const { name, email, standing } = invite;
    const body = { name, email, role: standing.role, dealers: dealersOf(value) };
    take(
      () => api('console.invite-to-group', { params: { group: group.group }, body }),
      () => {
        erase();
        onInvited();
        onClose();
      },
    );
  };
  // Locations are those of the dealer that was chosen before.
  const choose = (chosen: readonly string[]): void =>
    change({ invite: { ...invite, standing: { ...invite.standing, places: 'all' } }, dealers: chosen });
  return (
    <form className={people.form} onSubmit={send} noValidate>
      <Problem>{dealers.length === 0 ? noDealer : atTop(problem)}</Problem>
      <WhoFields
        value={invite}
        problem={problem}
        onChange={(who) => change({ ...value, invite: { ...invite, ...who } })}
      />
      <Dealers dealers={group.dealers} chosen={dealers} onChange={choose} />
      <Standing draft={value} change={change} />
      <Button type="submit" busy={busy}>
        Send the invitation
      </Button>
    </form>
  );
}

export function GroupInviteDialog({ open, ...rest }: InviteProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Invite somebody">
      <InviteForm {...rest} />
    </Dialog>
  );
}
