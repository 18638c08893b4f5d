import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { refusalText } from '#domain/validation/schema.ts';
import { loadTenants } from '#tenants/load.ts';
import { installationFrom } from './installation.ts';
import { probeTargets } from './probe/targets.ts';
import { buildForecourt } from './stacks/forecourt.ts';
import { stageNames, stages, type StageSettings } from './stages.ts';

/** CDK context: `cdk deploy --all -c stage=staging`. Options besides the stage are for one deploy, or for the emulator. */
const contextSchema = z.object({
  stage: z.enum(stageNames),
  /** Emulator only, to test both engines there; on AWS the engine is set in stages.ts. */
  searchEngine: z.literal('embedded').optional(),
  searchEndpoint: z.url().optional(),
  sampleCrmUrl: z.url().optional(),
  siteOrigin: z.string().includes('{slug}').optional(),
  firstDeploy: z.literal('yes').optional(),
  release: z.literal('at-once').optional(),
  bundles: z.literal('none').optional(),
});

type Context = z.infer<typeof contextSchema>;

const chooseSettings = ({ stage, searchEngine }: Context): StageSettings => {
  if (searchEngine === undefined) return stages[stage];
  if (stage !== 'emulator') throw new TypeError(`The search engine of '${stage}' stands in infra/stages.ts.`);
  return { ...stages[stage], search: { kind: searchEngine } };
};

// Validation takes ten seconds; `npm run synth` runs it before a deploy.
const app = new App({ builtinCloudFormationValidation: false });
const given = Object.fromEntries(
  Object.keys(contextSchema.shape).map((name): [string, unknown] => [name, app.node.tryGetContext(name)]),
);
const context = contextSchema.safeParse(given);
if (context.success) {
  const { stage, searchEngine: _chosen, ...inputs } = context.data;
  const tenants = loadTenants();
  const subdomainHosts = tenants.flatMap(({ config }) => (config.hstsIncludeSubDomains ? config.hosts : []));
  const settings = chooseSettings(context.data);
  try {
    const { probedHosts = [], ...installation } = installationFrom(settings, process.env);
    const probed = probeTargets(tenants, probedHosts);
    buildForecourt(app, { stage, settings, inputs: { ...inputs, ...installation, subdomainHosts, probed } });
    app.synth();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  console.error(`Say what to deploy, as in -c stage=${stageNames.join('|')}.\n${refusalText(context.error)}`);
  process.exitCode = 1;
}
