import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { callOutcomes, enteredSources, workStatuses } from '#domain/inbox/work.ts';
import * as contract from '#functions/inbox/contract.ts';
import type { Work } from '#functions/inbox/work-schema.ts';
import { addLead, enteredKinds } from '#functions/leads/contract.ts';
import { findVehicles } from '#functions/search/contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';

interface Of {
  tenant: string;
}

const LEAD = 'id of the lead';

const told = (client: Client, { work }: { work: Work }): void => {
  const { owner, status, reason } = work;
  const why = reason === null ? '' : ` (${reason})`;
  client.out.result({ work }, `${work.lead_id}: ${status}${why}, ${owner?.name ?? 'nobody has it'}.`);
};

/** The version that is written over is the one that is there now: whoever types a command means it. */
const seenVersion = async (client: Client, tenant: string, lead_id: string): Promise<number> =>
  (await client.call(contract.showPresent, { params: { tenant, lead_id } })).version;

const assign = async (client: Client, id: string, { tenant, to }: Of & { to?: string }): Promise<void> => {
  const params = { tenant, lead_id: id };
  const version = await seenVersion(client, tenant, id);
  told(client, await client.call(contract.assignLead, { params, body: { version, owner: to ?? null } }));
};

type Status = (typeof workStatuses)[number];

const setStatus = async (client: Client, [id, status]: [string, Status], options: Of & { reason?: string }) => {
  const params = { tenant: options.tenant, lead_id: id };
  const version = await seenVersion(client, options.tenant, id);
  const { reason } = options;
  const body = { version, status, ...(reason === undefined ? {} : { reason }) };
  told(client, await client.call(contract.setLeadStatus, { params, body }));
};

const note = async (client: Client, [id, text]: [string, string], options: Of & { answered?: true; id: string }) => {
  const { tenant, answered = false, id: noteId } = options;
  const body = { id: noteId, text, answered };
  told(client, await client.call(contract.addLeadNote, { params: { tenant, lead_id: id }, body }));
};

type Outcome = (typeof callOutcomes)[number];

const call = async (client: Client, [id, outcome]: [string, Outcome], options: Of & { note?: string; id: string }) => {
  const { tenant, note: text, id: callId } = options;
  const body = { id: callId, outcome, ...(text === undefined ? {} : { note: text }) };
  told(client, await client.call(contract.logLeadCall, { params: { tenant, lead_id: id }, body }));
};

interface AddOptions extends Of {
  source: (typeof enteredSources)[number];
  name: string;
  phone?: string;
  email?: string;
  message: string;
  vehicle?: string;
  stockNumber?: string;
  kind: (typeof enteredKinds)[number];
  make?: string;
  model?: string;
  year?: string;
  rego?: string;
  place?: string;
  optIn?: true;
  key: string;
}

const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

/** The one vehicle that has it. */
const findByStockNumber = async (client: Client, tenant: string, number: string): Promise<string> => {
  const { vehicles } = await client.call(findVehicles, { params: { tenant }, query: { q: number } });
  const [found, another] = vehicles.filter(({ stock_number }) => plain(stock_number ?? '') === plain(number));
  if (found === undefined) throw new CliFailure(`No vehicle of this dealer has the stock number ${number}.`, 1);
  if (another !== undefined) throw new CliFailure(`Two vehicles have the stock number ${number}: give --vehicle.`, 1);
  return found.car_id;
};

const add = async (client: Client, options: AddOptions): Promise<void> => {
  const {
    tenant,
    kind,
    source,
    name,
    phone,
    email,
    message,
    vehicle,
    stockNumber,
    place,
    optIn = false,
    key,
  } = options;
  const { make: vehicle_make, model: vehicle_model, year: vehicle_year, rego } = options;
  const car_id = stockNumber === undefined ? vehicle : await findByStockNumber(client, tenant, stockNumber);
  const own = { vehicle_make, vehicle_model, vehicle_year, rego };
  const body = { kind, source, name, phone, email, message, car_id, ...own, location_id: place, opt_in: optIn };
  const made = await client.call(addLead, { params: { tenant }, body, idempotencyKey: key });
  await client.settle();
  client.out.result(made, `${made.lead_id}, reference ${made.reference ?? 'none'}.`);
};

const remake = async (client: Client, { tenant }: Of): Promise<void> => {
  const total = { looked_at: 0, remade: 0 };
  let cursor: string | undefined;
  do {
    const body = cursor === undefined ? {} : { cursor };
    const page = await client.call(contract.remakeLines, { params: { tenant }, body });
    total.looked_at += page.looked_at;
    total.remade += page.remade;
    cursor = page.next ?? undefined;
    client.out.note(`${total.looked_at} leads looked at.`);
  } while (cursor !== undefined);
  client.out.result(total, `${total.remade} lines made of ${total.looked_at} leads.`);
};

const tenantOption = ['--tenant <tenant>', 'id of the dealer'] as const;

const registerActs = (leads: Command, client: Client): void => {
  withExamples(
    leads
      .command('assign')
      .description('give a lead to somebody')
      .argument('<lead>', LEAD)
      .requiredOption(...tenantOption)
      .option('--to <person>', 'id of the person; nobody when left out')
      .action((id: string, options: Of & { to?: string }) => assign(client, id, options)),
    ['forecourt leads assign --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o --to p5w2kq'],
  );
  withExamples(
    leads
      .command('status')
      .description('say how far a lead is')
      .argument('<lead>', LEAD)
      .addArgument(leads.createArgument('<status>').choices(workStatuses))
      .requiredOption(...tenantOption)
      .option('--reason <text>', 'why it is lost, or spam')
      .action((id: string, status: Status, options: Of & { reason?: string }) =>
        setStatus(client, [id, status], options),
      ),
    ["forecourt leads status --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o lost --reason 'Bought elsewhere'"],
  );
  withExamples(
    leads
      .command('note')
      .description('note something of a lead')
      .argument('<lead>', LEAD)
      .argument('<text>', 'the note')
      .requiredOption(...tenantOption)
      .option('--answered', 'it says that the person was answered')
      .option('--id <id>', 'of the note: again under it nothing is added', randomUUID())
      .action((id: string, text: string, options: Of & { answered?: true; id: string }) =>
        note(client, [id, text], options),
      ),
    ["forecourt leads note --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o 'Wants the tow bar.'"],
  );
  withExamples(
    leads
      .command('call')
      .description('say that somebody called, and what came of it')
      .argument('<lead>', LEAD)
      .addArgument(leads.createArgument('<outcome>').choices(callOutcomes))
      .requiredOption(...tenantOption)
      .option('--note <text>', 'what was said')
      .option('--id <id>', 'of the call: again under it nothing is added', randomUUID())
      .action((id: string, outcome: Outcome, options: Of & { note?: string; id: string }) =>
        call(client, [id, outcome], options),
      ),
    ['forecourt leads call --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o reached'],
  );
};

/** What people do with leads: each has its press in the console. */
export const registerWork = (leads: Command, client: Client): void => {
  registerActs(leads, client);
  withExamples(
    leads
      .command('add')
      .description('write down an enquiry that came by phone or in person')
      .requiredOption(...tenantOption)
      .addOption(new Option('--source <source>', 'how it came').choices(enteredSources).makeOptionMandatory())
      .requiredOption('--name <name>', 'of the person')
      .option('--phone <number>', 'their number')
      .option('--email <address>', 'their address')
      .requiredOption('--message <text>', 'what they want')
      .addOption(new Option('--kind <kind>', 'what they want').choices(enteredKinds).default('enquiry'))
      .option('--vehicle <id>', 'of the dealer, if it is about one')
      .option('--stock-number <number>', 'of the vehicle, in place of its id')
      .option('--make <make>', 'of their own vehicle, for service_booking and parts_order')
      .option('--model <model>', 'of their own vehicle')
      .option('--year <year>', 'of their own vehicle')
      .option('--rego <rego>', 'of their own vehicle')
      .option('--place <location>', 'that answers')
      .option('--opt-in', 'they said yes to marketing when they were asked')
      .option('--key <key>', 'again under it no second lead is made', randomUUID())
      .action((options: AddOptions) => add(client, options)),
    [
      "forecourt leads add --tenant coastline --source Phone --name 'Mia Nguyen' --phone '0412 345 678' --message 'Is the Hilux still there?'",
    ],
  );
  withExamples(
    leads
      .command('remake-lines')
      .description('make the lines of a dealer’s inbox again from their leads')
      .requiredOption(...tenantOption)
      .action((options: Of) => remake(client, options)),
    ['forecourt leads remake-lines --tenant coastline'],
  );
};
