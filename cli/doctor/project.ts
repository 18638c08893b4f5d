import { resolve } from 'node:path';
import { thingsText } from '#domain/text/plural.ts';
import { composeTenants } from '#tenants/load.ts';
import { collectFindings } from '#tenants/validate.ts';
import { pass, fail, type Check, type Finding } from './check.ts';
import type { Machine } from './machine.ts';

const tenants = (): Finding => {
  const documents = composeTenants().map(({ document }) => document);
  const findings = collectFindings(documents);
  return findings.length === 0
    ? pass(`${documents.length} folders, nothing to put right`)
    : fail(`${thingsText(findings.length)} to put right`, 'npx forecourt tenant validate');
};

const bundles = (machine: Machine, root: string): Finding =>
  machine.exists(resolve(root, 'dist/functions/aws')) ? pass('dist/functions/aws') : fail('not built', 'npm run build');

const cdk = (machine: Machine, root: string): Finding => {
  const missing = ['cdk.json', 'infra/stages.ts'].filter((file) => !machine.exists(resolve(root, file)));
  return missing.length === 0
    ? pass('cdk.json and infra/stages.ts')
    : fail(`missing: ${missing.join(', ')}`, 'git checkout -- cdk.json infra/stages.ts');
};

/** Tenant folders, stages, builds. */
export const projectChecks = (machine: Machine, root: string): readonly Check[] => [
  {
    id: 'tenants',
    title: 'Dealer folders',
    neededFor: ['start', 'emulator', 'deploy'],
    why: 'who the sites belong to',
    look: async () => tenants(),
  },
  {
    id: 'cdk',
    title: 'CDK app',
    neededFor: ['emulator', 'deploy'],
    why: 'what is deployed',
    look: async () => cdk(machine, root),
  },
  {
    id: 'bundles',
    title: 'Function bundles',
    neededFor: ['deploy'],
    why: 'synth takes them as they are',
    look: async () => bundles(machine, root),
  },
];
