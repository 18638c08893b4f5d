import * as z from 'zod';
import { bareHost } from '#domain/site/host-names.ts';
import { faultOfIssue } from '#domain/validation/schema.ts';
import { arrangementFaults } from './checks/arrangement.ts';
import { financeFaults } from './checks/finance.ts';
import { hostFault, hostFaults, slugFaults } from './checks/hosts.ts';
import { colourFaults, fontFaults } from './checks/appearance.ts';
import { bookingFaults, linkFaults, integrationFaults, wordFaults } from './checks/links.ts';
import { layoutFaults } from './checks/layout.ts';
import { leadFaults, leadWarnings, workedInFaults } from './checks/leads.ts';
import { phoneFaults, allLocationFaults } from './checks/locations.ts';
import { onCostFaults } from './checks/on-costs.ts';
import { modelFaults } from './checks/models.ts';
import { offerFaults } from './checks/offers.ts';
import { peopleFaults } from './checks/people.ts';
import { reviewFaults } from './checks/reviews.ts';
import { spinFaults } from './checks/spin.ts';
import { tagFaults } from './checks/tags.ts';
import { sliderFaults } from './checks/slider.ts';
import { fault, type Fault, type Finding } from './finding.ts';
import { tenantConfigSchema, type TenantConfig } from './schema.ts';

const checks = [
  ...[colourFaults, fontFaults, allLocationFaults, phoneFaults],
  ...[linkFaults, integrationFaults, bookingFaults, wordFaults, financeFaults, arrangementFaults, reviewFaults],
  ...[slugFaults, hostFaults, offerFaults, layoutFaults, onCostFaults, sliderFaults, spinFaults, tagFaults],
  ...[leadFaults, workedInFaults],
  ...[peopleFaults, modelFaults],
];

/** Schema errors in words that an operator can act on. */
const schemaFaults = (error: z.ZodError): Fault[] =>
  error.issues.map((issue) => {
    const { field: key, message } = faultOfIssue(issue);
    if (issue.code === 'unrecognized_keys' && key === 'flags')
      return fault(
        key,
        'unknown_flag',
        `No flag is called ${issue.keys.map((name) => `'${name}'`).join(', ')}. See tenants/schema.ts.`,
      );
    return fault(key, 'invalid', message);
  });

const readId = (raw: unknown): string => z.object({ id: z.string() }).safeParse(raw).data?.id ?? 'unnamed';

/** Shape first; other checks only run on a valid shape. */
const ownFindings = (raw: unknown): { findings: Finding[]; config: TenantConfig | undefined } => {
  const parsed = tenantConfigSchema.safeParse(raw);
  const faults = parsed.success ? checks.flatMap((check) => check(parsed.data)) : schemaFaults(parsed.error);
  return { findings: faults.map((found) => ({ tenant: readId(raw), ...found })), config: parsed.data };
};

/** Values that must be unique among all dealers: ids, slugs, hosts, secrets. */
const sharedFindings = (configs: readonly TenantConfig[]): Finding[] => {
  const findings: Finding[] = [];
  /** Of hosts without `www.`: of the two spellings, neither may lead to somebody else. */
  const owners = new Map<string, string>();
  const tenantsByValue = new Map<string, string>();
  const claim = (kind: string, value: string, tenant: string, found: Fault): void => {
    const owner = tenantsByValue.get(`${kind} ${value}`);
    if (owner === undefined) tenantsByValue.set(`${kind} ${value}`, tenant);
    else findings.push({ tenant, ...found, message: found.message.replace('{owner}', owner) });
  };
  for (const { id, slug, hosts, crm, sources, finance, tradeIn, creditCheck } of configs) {
    claim('id', id, id, fault('id', 'duplicate_tenant', `Another dealer folder already has the id '${id}'.`));
    claim('slug', slug, id, fault('slug', 'duplicate_tenant', `The slug '${slug}' belongs to '{owner}'.`));
    hosts.forEach((host, n) => {
      const owner = owners.get(bareHost(host));
      if (owner === undefined || owner === id) owners.set(bareHost(host), id);
      else findings.push({ tenant: id, ...hostFault(n, host, owner) });
    });
    const refs = [
      ...crm.endpoints.flatMap(({ secretRef, previousSecretRef }) => [secretRef, previousSecretRef ?? []].flat()),
      ...sources.flatMap(({ keyRef, pull }) => [keyRef ?? [], pull?.credentials?.secretRef ?? []].flat()),
      ...[finance.service, tradeIn.register, creditCheck.provider].flatMap((asked) =>
        asked?.from === 'http' ? [asked.keyRef] : [],
      ),
    ];
    for (const ref of new Set(refs))
      claim(
        'secret',
        ref,
        id,
        fault('crm.endpoints', 'duplicate_secret', `The secret '${ref}' belongs to '{owner}'. Name one of its own.`),
      );
  }
  return findings;
};

/** What stops nobody from publishing. */
export const collectWarnings = (documents: readonly unknown[]): Finding[] =>
  documents.flatMap((raw) => {
    const { config } = ownFindings(raw);
    return config === undefined ? [] : leadWarnings(config).map((found) => ({ tenant: config.id, ...found }));
  });

/** Checks each dealer and all together. Empty means that they can be published. */
export const collectFindings = (documents: readonly unknown[]): Finding[] => {
  const own = documents.map(ownFindings);
  return [...own.flatMap(({ findings }) => findings), ...sharedFindings(own.flatMap(({ config }) => config ?? []))];
};
