import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#web/console/lib/api.ts';
import { useDealer, useMe } from '#web/console/lib/console-context.ts';
import { makeStore } from '#web/console/lib/store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { LeadCommand, Worker } from './lead-work.ts';
import { runCommand, sendCommand, type Conflict, type RunDeps, type SeenLead } from './run-command.ts';
import { outcomeWords, statusWords } from './words.ts';

/** What waits for a choice: somebody else was quicker. */
export const openConflict = makeStore<Conflict | null>(null);

const doneWords = (command: LeadCommand, me: Worker): string => {
  switch (command.kind) {
    case 'assign': {
      if (command.owner === null) return 'Nobody has this lead now';
      return command.owner.person_id === me.person_id ? 'Assigned to you' : `Assigned to ${command.owner.name}`;
    }
    case 'status':
      return `Status: ${statusWords[command.status]}`;
    case 'note':
      return 'Note added';
    case 'call':
      return `Call noted: ${outcomeWords[command.outcome]}`;
  }
};

type Run = (lead: SeenLead, command: LeadCommand) => Promise<boolean>;

/** Does something with a lead of the dealer that is shown. True once the server has it. */
export const useCommands = (): Run => {
  const { tenant } = useDealer();
  const { person } = useMe();
  const client = useQueryClient();
  const me = { person_id: person.person_id, name: person.name };
  const run: Run = (lead, command) => runCommand(deps, lead, command);
  const deps: RunDeps = {
    act: () => ({ by: me, at: new Date().toISOString() }),
    send: (lead, command) => sendCommand(tenant, lead, command),
    onBegun: (lead, command, undo) => {
      if (undo === null) return;
      const action = { label: 'Undo', onPress: () => void run({ ...lead, ...after(command) }, undo) };
      showToast({ title: doneWords(command, me), text: lead.name, action });
    },
    onDone: (lead, command) => {
      const address = addressOf('inbox.show', { params: { tenant, lead_id: lead.lead_id } });
      void client.invalidateQueries({ queryKey: [{ address }, {}] });
      if (command.kind === 'call')
        showToast({
          title: doneWords(command, me),
          text: lead.name,
          action: { label: 'Close', onPress: () => undefined },
        });
    },
    onConflict: (conflict) => openConflict.set(conflict),
    onProblem: (lead, command, { message }) =>
      showToast({
        title: `Not saved: ${lead.name}`,
        text: message,
        action: { label: 'Try again', onPress: () => void run(lead, command) },
      }),
  };
  return run;
};

/** What the lead is once a command is done: what its undo finds. */
const after = (command: LeadCommand): Partial<SeenLead> => {
  if (command.kind === 'assign') return { owner: command.owner };
  return command.kind === 'status' ? { status: command.status, reason: command.reason } : {};
};
