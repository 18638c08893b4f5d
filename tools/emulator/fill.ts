import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AlreadyExistsException, CreateEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import { uploadLayers } from '#demo/layers.ts';
import { operatorPublish } from '#functions/content/operators-contract.ts';
import { PUBLISH_BATCH, publishTenantsRoute } from '#functions/operators/contract.ts';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/http/authorise-operator.ts';
import { makeObjectStore } from '#functions/runtime/stores/object-store.ts';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';
import { typeOfAsset } from '#infra/local/edge/assets.ts';
import { demoSchema } from '#infra/local/data-dir/data-dir.ts';
import type { SeedDeps } from '#infra/local/content/seed.ts';
import type { InternalCaller } from '#infra/local/site/site.ts';
import { CONSOLE_BUILD, CONSOLE_FOLDER } from '#infra/constructs/edge/console-deployment.ts';
import { WEB_CLIENT } from '#infra/constructs/edge/site-deployment.ts';
import { stages } from '#infra/stages.ts';
import { composeContent } from '#tenants/content/load.ts';
import { composeTenants, loadTenants } from '#tenants/load.ts';
import type { Aws } from './aws.ts';
import { EmulatorFailure } from './failure.ts';
import type { Outputs } from './outputs.ts';

/** Kept in the emulator, so that it is lost together with the stock. */
const DEMO_PARAMETER = '/forecourt-emulator/demo';

const readParameter = async (aws: Aws, name: string): Promise<string | undefined> => {
  try {
    const { Parameter } = await aws.parameters.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
    return Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
};

/** Stores feed keys, CRM secrets and the operators' token in the Parameter Store. */
export const putSecrets = async (aws: Aws, outputs: Outputs, secrets: ReadonlyMap<string, string>): Promise<void> => {
  for (const [ref, value] of secrets) {
    const Name = `${outputs.SecretsPath}${ref}`;
    if ((await readParameter(aws, Name)) === value) continue;
    await aws.parameters.send(new PutParameterCommand({ Name, Value: value, Type: 'SecureString', Overwrite: true }));
  }
};

/** Makes the stage's sender a verified one, as it must be on AWS: other mails are refused. */
export const verifySender = async (aws: Aws): Promise<void> => {
  const domain = stages.emulator.mailFrom.split('@')[1];
  try {
    await aws.mails.send(new CreateEmailIdentityCommand({ EmailIdentity: domain }));
  } catch (error) {
    if (!(error instanceof AlreadyExistsException)) throw error;
  }
};

export const readEdgeSecret = async (aws: Aws, outputs: Outputs): Promise<string> => {
  const { SecretString } = await aws.secrets.send(new GetSecretValueCommand({ SecretId: outputs.EdgeSecretId }));
  if (SecretString === undefined) throw new EmulatorFailure(`The secret ${outputs.EdgeSecretId} is empty.`);
  return SecretString;
};

/** Built files with the folder of the bucket that each stands in (infra/constructs/edge/console-deployment.ts). */
const builds = [
  { from: WEB_CLIENT, to: '' },
  { from: CONSOLE_BUILD, to: `${CONSOLE_FOLDER}/` },
];

/**
 * Uploads the web client and the console with the SDK, because the emulator cannot run CDK's BucketDeployment. Names are hashed; old files
 * stay for open pages.
 */
export const uploadWeb = async (aws: Aws, outputs: Outputs): Promise<void> => {
  const store = makeObjectStore(aws.objects, outputs.SiteBucketName);
  for (const { from, to } of builds) {
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths)
      await store.put(`${to}${path.slice(from.length + 1)}`, await readFile(path), typeOfAsset(path));
  }
};

export const uploadPictures = async (aws: Aws, outputs: Outputs): Promise<void> => {
  await uploadLayers(makeObjectStore(aws.objects, outputs.StockBucketName));
};

/** Idempotent; uses the deployed operators' route. */
export const publishDealers = async (callAs: InternalCaller, secrets: ReadonlyMap<string, string>): Promise<void> => {
  const tenants = composeTenants();
  const headers = {
    authorization: `Bearer ${secrets.get(OPERATOR_TOKEN_REF) ?? ''}`,
    'content-type': 'application/json',
  };
  for (let from = 0; from < tenants.length; from += PUBLISH_BATCH) {
    const body = JSON.stringify({ tenants: tenants.slice(from, from + PUBLISH_BATCH) });
    const { method, path } = publishTenantsRoute;
    const reply = await callAs('localhost', method, path, { headers, body });
    if (reply.status !== 200)
      throw new EmulatorFailure(`Publishing the dealers answered ${reply.status}: ${reply.body}`);
  }
  for (const { config } of loadTenants()) {
    const documents = composeContent(config).map(({ document }) => document);
    const { method, path } = operatorPublish;
    const body = JSON.stringify({ documents, source: 'folder' });
    const reply = await callAs('localhost', method, path.replace('{tenant}', config.id), { headers, body });
    if (reply.status !== 200)
      throw new EmulatorFailure(`Publishing content of ${config.id} answered ${reply.status}: ${reply.body}`);
  }
};

export const makeDemoStore = (aws: Aws, secrets: ReadonlyMap<string, string>): SeedDeps['dir'] => ({
  secrets: {
    get: async (ref) => {
      const secret = secrets.get(ref);
      if (secret === undefined) throw new SecretMissing(ref);
      return secret;
    },
  },
  demo: async () => {
    const text = await readParameter(aws, DEMO_PARAMETER);
    return text === undefined ? undefined : demoSchema.parse(JSON.parse(text));
  },
  saveDemo: async (marker) => {
    const Value = JSON.stringify(marker);
    await aws.parameters.send(
      new PutParameterCommand({ Name: DEMO_PARAMETER, Value, Type: 'String', Overwrite: true }),
    );
  },
});
