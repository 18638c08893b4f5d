import { GetParameterCommand, ParameterNotFound, PutParameterCommand } from '@aws-sdk/client-ssm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/http/authorise-operator.ts';
import { SecretMissing } from '#functions/runtime/stores/secrets.ts';
import { composeTenants } from '#tenants/load.ts';
import { makeAws, type Aws } from './aws.ts';
import { makeDemoStore, publishDealers, putSecrets, readEdgeSecret } from './fill.ts';

const outputs = {
  ApiUrl: 'http://api.test/prod/',
  ApiId: 'api',
  DirectUrl: 'http://direct.test/prod/',
  DirectId: 'direct',
  TableName: 't',
  StockBucketName: 's',
  SiteBucketName: 'w',
  BusName: 'b',
  EdgeSecretId: 'edge',
  SecretsPath: '/forecourt/emulator/',
};
/** Every call of the client is answered so. */
const answer = (client: object, send: (command: unknown) => Promise<unknown>): void =>
  void Object.defineProperty(client, 'send', { configurable: true, value: send });

let aws: Aws;
let parameters: Map<string, string>;
let written: string[];
beforeEach(() => {
  aws = makeAws('http://127.0.0.1:9');
  parameters = new Map();
  written = [];
  answer(aws.parameters, async (command) => {
    if (command instanceof GetParameterCommand) {
      const Value = parameters.get(String(command.input.Name));
      if (Value === undefined) throw new ParameterNotFound({ $metadata: {}, message: 'No such parameter' });
      return { Parameter: { Value } };
    }
    if (!(command instanceof PutParameterCommand)) throw new TypeError('Another command.');
    const { Name = '', Value = '', Type } = command.input;
    written.push(`${Name} ${String(Type)}`);
    parameters.set(Name, Value);
    return {};
  });
});

describe('the secrets of the emulator', () => {
  const secrets = new Map([
    ['operator/token', 'one'],
    ['coastline/feed/dms', 'two'],
  ]);

  test('are stored encrypted below the path that the functions read', async () => {
    await putSecrets(aws, outputs, secrets);
    expect(written).toEqual([
      '/forecourt/emulator/operator/token SecureString',
      '/forecourt/emulator/coastline/feed/dms SecureString',
    ]);
  });

  test('are written again only where they changed', async () => {
    await putSecrets(aws, outputs, secrets);
    written.length = 0;
    await putSecrets(aws, outputs, new Map([...secrets, ['operator/token', 'three']]));
    expect(written).toEqual(['/forecourt/emulator/operator/token SecureString']);
  });

  test('are not overwritten blindly where the store is away', async () => {
    answer(aws.parameters, () => Promise.reject(new Error('connect ECONNREFUSED')));
    await expect(putSecrets(aws, outputs, secrets)).rejects.toThrow('ECONNREFUSED');
  });

  test('include an edge secret that is not empty', async () => {
    answer(aws.secrets, async () => ({ SecretString: 'edge-secret' }));
    expect(await readEdgeSecret(aws, outputs)).toBe('edge-secret');
    answer(aws.secrets, async () => ({}));
    await expect(readEdgeSecret(aws, outputs)).rejects.toThrow('The secret edge is empty.');
  });
});

describe('the dealers of the emulator', () => {
  const secrets = new Map([[OPERATOR_TOKEN_REF, 'token']]);
  const sentSchema = z.object({ tenants: z.array(z.object({ document: z.object({ id: z.string() }) })) });
  type Sent = { body: string; headers: Record<string, string> };
  const publish = async (status = 200): Promise<Sent[]> => {
    const sent: Sent[] = [];
    await publishDealers(async (_host, _method, _path, { headers, body = '' }) => {
      sent.push({ body, headers });
      return { status, body: '{"code":"conflict"}' };
    }, secrets);
    return sent;
  };

  test('are all published, each once, with the operators’ token', async () => {
    const sent = await publish();
    const ids = sent.flatMap(
      ({ body }) => sentSchema.safeParse(JSON.parse(body)).data?.tenants.map(({ document }) => document.id) ?? [],
    );
    expect(ids.toSorted()).toEqual(
      composeTenants()
        .map(({ document }) => String(document['id']))
        .toSorted(),
    );
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  test('stop the start with the platform’s words where they are refused', async () => {
    await expect(publish(409)).rejects.toThrow('Publishing the dealers answered 409: {"code":"conflict"}');
  });
});

describe('what the emulator is filled with', () => {
  test('is remembered in the emulator itself, so that both are lost together', async () => {
    const demo = makeDemoStore(aws, new Map());
    expect(await demo.demo()).toBeUndefined();
    const marker = { anchor: '2026-11-21T00:00:00.000Z', seeded: ['coastline'] };
    await demo.saveDemo(marker);
    expect(await demo.demo()).toEqual(marker);
    expect(written).toEqual(['/forecourt-emulator/demo String']);
  });

  test('asks for secrets by name, and a name without one is an error', async () => {
    const { secrets } = makeDemoStore(aws, new Map([['coastline/feed/dms', 'key']]));
    expect(await secrets.get('coastline/feed/dms')).toBe('key');
    await expect(secrets.get('coastline/feed/other')).rejects.toThrow(SecretMissing);
  });
});
