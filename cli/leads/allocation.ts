import type { Command } from 'commander';
import * as z from 'zod';
import { refusalText } from '#domain/validation/schema.ts';
import { allocationRulesSchema, type AllocationRule } from '#domain/inbox/allocation/schema.ts';
import * as contract from '#functions/inbox/allocation-contract.ts';
import type { AllocationDocument } from '#functions/inbox/allocation/document.ts';
import type { SimulatedLead, SimulatedPage } from '#functions/inbox/allocation/simulate.ts';
import { staff } from '#functions/console/people-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { readJsonFile } from '#cli/json-file.ts';
import { CliFailure, textTable } from '#cli/output.ts';

interface Of {
  tenant: string;
}

/** As `show --json` writes it: whoever publishes names the version that they changed. */
const fileSchema = z.object({ version: z.number().int().min(0), rules: allocationRulesSchema });

const readRules = async (path: string): Promise<z.output<typeof fileSchema>> => {
  const parsed = fileSchema.safeParse(await readJsonFile(path));
  if (parsed.success) return parsed.data;
  throw new CliFailure(`The file '${path}' holds no rules: ${refusalText(parsed.error)}`, 2);
};

type NameOf = (personId: string) => string;

const namesOf = async (client: Client, tenant: string): Promise<NameOf> => {
  const answer = await client.call(staff, { params: { tenant } });
  const names = new Map(answer.staff.map(({ person_id, name }) => [person_id, name]));
  return (id) => names.get(id) ?? id;
};

type When = AllocationRule['when'];

const dollars = (cents: number | undefined): string => (cents === undefined ? 'any' : String(cents / 100));

const conditions: Readonly<Record<keyof When, (when: When) => string | undefined>> = {
  makes: ({ makes }) => makes?.join(' or '),
  locations: ({ locations }) => locations?.join(' or '),
  kinds: ({ kinds }) => kinds?.join(' or '),
  hours: ({ hours }) => hours && `while ${hours}`,
  price: ({ price }) => price && `price ${dollars(price.from_cents)} to ${dollars(price.to_cents)}`,
  interstate: ({ interstate }) => (interstate === undefined ? undefined : interstate ? 'interstate' : 'not interstate'),
};

const conditionsOf = ({ when }: AllocationRule): string => {
  const said = Object.values(conditions).flatMap((words) => words(when) ?? []);
  return said.length === 0 ? 'every lead' : said.join(', ');
};

const rulesText = ({ version, rules }: AllocationDocument, nameOf: NameOf): string => {
  if (rules.length === 0) return 'No rules: new leads stay with the team.';
  const rows = rules.map((rule) => {
    const { people, by, most_open } = rule.give_to;
    const to = `${people.map(nameOf).join(', ')}${people.length === 1 ? '' : ` by ${by}`}`;
    const most = most_open === undefined ? '' : `, at most ${most_open} open`;
    return [
      rule.id,
      rule.name,
      conditionsOf(rule),
      `${to}${most}`,
      rule.minutes === null ? 'never' : `${rule.minutes} min`,
    ];
  });
  return `Version ${version}\n${textTable(['RULE', 'NAME', 'WHEN', 'GIVES TO', 'TAKEN BACK'], rows)}`;
};

const show = async (client: Client, { tenant }: Of): Promise<void> => {
  const document = await client.call(contract.showAllocation, { params: { tenant } });
  client.out.result(document, rulesText(document, await namesOf(client, tenant)));
};

const publish = async (client: Client, file: string, { tenant }: Of): Promise<void> => {
  const body = await readRules(file);
  const document = await client.call(contract.publishAllocation, { params: { tenant }, body });
  client.out.result(document, rulesText(document, await namesOf(client, tenant)));
};

const simulationText = ({ progress }: SimulatedPage, nobody: readonly SimulatedLead[], nameOf: NameOf): string => {
  const counts = [
    ...Object.entries(progress.by_rule).map(([id, count]) => [`rule ${id}`, String(count)]),
    ...progress.people.map(({ person_id, given }) => [nameOf(person_id), String(given)]),
    ['nobody', String(nobody.length)],
  ];
  const unfit = nobody.map(({ lead_id, submitted_at, kind, vehicle, reason }) => [
    ...[lead_id, submitted_at.slice(0, 16), kind, vehicle ?? '', reason],
  ]);
  const head = `${progress.looked_at} leads of the last 30 days\n${textTable(['GIVEN BY OR TO', 'LEADS'], counts)}`;
  return unfit.length === 0
    ? head
    : `${head}\n\n${textTable(['LEAD', 'CAME (UTC)', 'KIND', 'VEHICLE', 'WHY NOBODY'], unfit)}`;
};

const simulate = async (client: Client, file: string, { tenant }: Of): Promise<void> => {
  const { rules } = await readRules(file);
  const leads: SimulatedLead[] = [];
  let page: SimulatedPage | undefined;
  do {
    const body = page === undefined ? { rules } : { rules, progress: page.progress };
    page = await client.call(contract.simulateAllocation, { params: { tenant }, body });
    leads.push(...page.leads);
    client.out.note(`${page.progress.looked_at} leads looked at.`);
  } while (page.more);
  const { looked_at, by_rule, people } = page.progress;
  const by_person = Object.fromEntries(people.map(({ person_id, given }) => [person_id, given]));
  const nobody = leads.filter(({ owner }) => owner === null);
  const text = simulationText(page, nobody, await namesOf(client, tenant));
  client.out.result({ looked_at, by_rule, by_person, nobody: nobody.length, leads }, text);
};

const tenantOption = ['--tenant <tenant>', 'id of the dealer'] as const;
const FILE = 'JSON file with version and rules, as show --json writes it';

/** Rules of who gets a new lead: each command has its press in the console. */
export const registerAllocation = (leads: Command, client: Client): void => {
  const noun = leads.command('allocation').description('the rules by which new leads are given to people');
  withExamples(
    noun
      .command('show')
      .description('show the rules')
      .requiredOption(...tenantOption)
      .action((options: Of) => show(client, options)),
    ['forecourt leads allocation show --tenant coastline', 'forecourt leads allocation show --tenant coastline --json'],
  );
  withExamples(
    noun
      .command('publish')
      .description('publish rules; refused if somebody published since the version in the file')
      .argument('<file>', FILE)
      .requiredOption(...tenantOption)
      .action((file: string, options: Of) => publish(client, file, options)),
    ['forecourt leads allocation publish rules.json --tenant coastline'],
  );
  withExamples(
    noun
      .command('simulate')
      .description('say what rules would have done with the leads of the last 30 days; changes nothing')
      .argument('<file>', FILE)
      .requiredOption(...tenantOption)
      .action((file: string, options: Of) => simulate(client, file, options)),
    ['forecourt leads allocation simulate rules.json --tenant coastline'],
  );
};
