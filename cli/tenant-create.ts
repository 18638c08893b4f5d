import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Option, type Command } from 'commander';
import { nearestAccent } from '#domain/colour/brand.ts';
import { refusalText } from '#domain/validation/schema.ts';
import { thingsText } from '#domain/text/plural.ts';
import { answersSchema, chooseTenantSlug, type Answers } from '#tenants/create/answers.ts';
import { buildTenantLayer } from '#tenants/create/layer.ts';
import { looks } from '#tenants/create/appearance.ts';
import type { Finding } from '#tenants/finding.ts';
import { composeTenants, listLayers } from '#tenants/load.ts';
import { crmFormats } from '#tenants/schemas/crm-endpoint-schema.ts';
import { DEALERS } from '#tenants/made-dealers.ts';
import { composeTenant } from '#tenants/merge.ts';
import { collectFindings } from '#tenants/validate.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { CliFailure } from './output.ts';
import { readAnswers } from './tenant-create/answers-file.ts';
import { crmOfOptions, leadsChoices, leadsOfChoice } from './tenant-create/lead-options.ts';
import { coarseText, exactnessText, findPlace, isCoarse, locate } from './tenant-create/locate.ts';
import { complete, placeOfText, type Ask, type Given } from './tenant-create/questions.ts';
import { readLogo } from './tenant-create/read-logo.ts';
import { writeFolder } from './tenant-create/write-folder.ts';

interface CreateOptions {
  answers?: string;
  yes?: boolean;
  to: string;
  accent?: string;
  page?: string;
  place?: string[];
  leads?: (typeof leadsChoices)[number];
  crm?: string;
  crmFormat?: string;
  [answer: string]: unknown;
}

const askAtTerminal: Ask = async (question, proposal) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = (
    await terminal.question(proposal === undefined ? `${question}: ` : `${question} [${proposal}]: `)
  ).trim();
  terminal.close();
  return answer === '' ? (proposal ?? '') : answer;
};

const isAtTerminal = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

/** Options with the name of the answer that they give. */
const plainAnswers = {
  name: 'name',
  slug: 'slug',
  legalName: 'legal_name',
  country: 'country',
  template: 'template',
  phone: 'phone',
  licence: 'licence',
  kinds: 'item_types',
  host: 'hosts',
  logo: 'logo',
  notices: 'notices',
} as const;

const fromOptions = (options: CreateOptions, given: Given): Given => {
  const plain = Object.entries(plainAnswers).flatMap(([option, answer]) =>
    options[option] === undefined ? [] : [[answer, options[option]] as const],
  );
  const { accent, page, place, leads } = options;
  const colours = { ...(accent !== undefined && { accent }), ...(page !== undefined && { page }) };
  return {
    ...given,
    ...Object.fromEntries(plain),
    ...(Object.keys(colours).length > 0 && { colours: { ...Object(given['colours']), ...colours } }),
    ...(place !== undefined && { places: place.map(placeOfText) }),
    ...(leads !== undefined && { leads: leadsOfChoice[leads] }),
    ...crmOfOptions(options),
  };
};

const parseAnswers = async (given: Given): Promise<Answers> => {
  const { logo } = given;
  const drawn = typeof logo === 'string' ? { ...given, logo: await readLogo(logo) } : given;
  const { data, error } = answersSchema.safeParse(drawn);
  if (data === undefined) throw new CliFailure(`Not enough to make a dealer:\n${refusalText(error)}`, 2);
  return data;
};

const refuseTaken = (slug: string, documents: readonly Record<string, unknown>[]): void => {
  if (documents.some((document) => document['id'] === slug || document['slug'] === slug))
    throw new CliFailure(`A dealer is already called '${slug}'. Choose another name with --slug.`, 1);
};

/** An accent to take instead, where the colours are why the dealer is refused. */
const proposalFor = ({ template, colours }: Answers, findings: readonly Finding[]): string | undefined => {
  if (!findings.some(({ code }) => code === 'contrast')) return undefined;
  const look = looks[template];
  return nearestAccent(colours.page ?? look.page, colours.accent ?? look.accent);
};

const refuse = (client: Client, answers: Answers, findings: readonly Finding[]): never => {
  const accent = proposalFor(answers, findings);
  const lines = findings.map(({ key, code, message }) => `${key}  [${code}]\n  ${message}`);
  const proposal = accent === undefined ? [] : [`The nearest readable accent is ${accent}: --accent '${accent}'`];
  client.out.result({ created: null, findings, nearest_accent: accent ?? null }, [...lines, ...proposal].join('\n'));
  throw new CliFailure(`${thingsText(findings.length)} to put right. Nothing was written.`, 1);
};

const placeFound = ({ country, places }: Answers, n: number) => {
  const [place] = places.slice(n);
  if (place === undefined) throw new TypeError(`There is no place ${n}.`);
  const found = findPlace(country, place);
  return { by: found.by, km: found.km, coarse: isCoarse(found), text: exactnessText(found) };
};

const leadsText = ({ leads, notices, crm }: Answers): string => {
  if (leads === 'kept here')
    return 'Enquiries are kept here (forecourt leads list), and the site promises no answer time.';
  const also = crm === undefined ? 'Enquiries' : `Enquiries go to ${crm.url}; what it does not take`;
  return `${also} ${crm === undefined ? 'are' : 'is'} mailed to ${notices ?? ''}, once the link that publishing mails there was opened.`;
};

const createdText = (
  answers: Answers,
  {
    file,
    places,
    found,
  }: { file: string; places: readonly { id: string; coarse: boolean; text: string }[]; found: string },
): string => {
  const slug = chooseTenantSlug(answers);
  return [
    ...[file, '', ...places.map(({ id, text }) => `${id}: ${text}`)],
    ...(places.some(({ coarse }) => coarse) ? ["Correct 'lat' and 'long' in the file where that is too far off."] : []),
    ...['', leadsText(answers), '', 'Read its words, then show it:'],
    `  ${found}npm start                      # http://${slug}.localhost:4100`,
    `  ${found}forecourt tenant publish ${slug}   # to a running platform`,
  ].join('\n');
};

const create = async (client: Client, options: CreateOptions, ask: Ask | undefined): Promise<void> => {
  const given = fromOptions(options, await readAnswers(options.answers));
  const answers = await parseAnswers(
    options.yes === true || ask === undefined ? given : await complete(given, ask, coarseText),
  );
  const slug = chooseTenantSlug(answers);
  const others = composeTenants().map(({ document }) => document);
  refuseTaken(slug, others);
  const layer = buildTenantLayer(answers, { locate, now: new Date() });
  const { document } = composeTenant(listLayers({ ...layer, id: slug }));
  const findings = collectFindings([...others, document]).filter(({ tenant }) => tenant === slug);
  if (findings.length > 0) refuse(client, answers, findings);
  const folder = resolve(options.to);
  const file = await writeFolder(folder, slug, layer);
  const found = folder === DEALERS ? '' : `FORECOURT_DEALERS=${folder} `;
  const places = layer.locations?.map(({ id }, n) => ({ id, ...placeFound(answers, n) })) ?? [];
  client.out.result(
    { created: slug, file, findings: [], places, leads: answers.leads, notices: answers.notices ?? null },
    createdText(answers, { file, places, found }),
  );
};

const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** `forecourt tenant create`: a new dealer's folder from a few answers. */
export const registerTenantCreate = (
  tenant: Command,
  client: Client,
  ask: Ask | undefined = isAtTerminal() ? askAtTerminal : undefined,
): void => {
  withExamples(
    tenant
      .command('create')
      .description('write the folder of a new dealer; asks for what is not given')
      .option('--answers <file>', 'JSON with the answers (tenants/README.md); options are stronger')
      .option('--yes', 'ask nothing: what is not given has its usual value')
      .option('--to <folder>', 'where dealers are kept', DEALERS)
      .option('--name <name>', 'of the business')
      .option('--slug <slug>', 'of its address; by default made of the name')
      .option('--legal-name <name>', 'of the company')
      .option('--country <code>', 'AU or NZ')
      .option('--template <template>', 'classic, showroom or yard')
      .option('--phone <number>', 'of the business')
      .option('--licence <number>', 'licence or registration of the dealer')
      .option('--kinds <kinds...>', 'car, motorcycle, caravan, truck, bus, machinery, trailer')
      .option('--host <hosts...>', 'host names of the site')
      .option('--accent <colour>', 'colour of buttons and links, such as #1f6fb2')
      .option('--page <colour>', 'colour of the page')
      .option('--logo <file>', 'PNG, JPEG, WebP, or SVG without scripts; without it the name in type')
      .option('--notices <address>', 'who is mailed enquiries and notices; confirmed by a link in a mail')
      .addOption(new Option('--leads <how>', 'kept-here: told to nobody, and no answer promised').choices(leadsChoices))
      .option('--crm <url>', 'the dealer’s own system, which is sent each enquiry; https, or mailto: for ADF')
      .addOption(new Option('--crm-format <format>', 'what it takes').choices(crmFormats))
      .option(
        '--place <place>',
        "'street; town; state; postcode; phone; sales|service|parts; lat,long', repeatable",
        collect,
      )
      .action((options: CreateOptions) => create(client, options, ask)),
    [
      'forecourt tenant create',
      "forecourt tenant create --yes --name 'Harbour Cars' --country AU --phone '(02) 5550 0140' --licence 'MD 012345' --place '12 Marine Parade; Newcastle; NSW; 2300' --notices sales@harbour.example",
      'forecourt tenant create --answers dealer.json --to ~/dealers --json',
    ],
  );
};
