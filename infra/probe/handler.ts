import { setTimeout as sleep } from 'node:timers/promises';
import { GetParameterCommand } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { makeParameterClient } from '#functions/runtime/clients/parameters.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import { makeSigner } from '#infra/lambda/sign-request.ts';
import { withPatience, type Ask } from './ask.ts';
import { signedOperators } from './operators.ts';
import { probed, runProbe } from './run.ts';
import { probeTargetSchema } from './targets.ts';

const variablesSchema = z.object({
  PROBE_SERVICE: z.string().min(1),
  PROBE_TARGETS: z.string().transform((text) => z.array(probeTargetSchema).parse(JSON.parse(text))),
  /** Where the platform runs; Lambda's own AWS_REGION is the probe's. */
  HOME_REGION: z.string().min(1),
  /** Holds the address of the operators' API, there. */
  OPERATORS_PARAMETER: z.string().min(1),
});
const credentialsSchema = z.object({
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.string(),
});

/** What a schedule passes (infra/constructs/probe.ts). */
const eventSchema = z.object({ what: z.enum(probed) });

const now = (): Date => new Date();
const env = variablesSchema.parse(process.env);

const logger = makeLogger((line) => process.stdout.write(`${line}\n`), now);

const askAt =
  (host: string): Ask =>
  async ({ method, path, headers = {}, body }) => {
    const sent = { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) } as const;
    const reply = await fetch(`https://${host}${path}`, sent);
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
  };

const readAddress = async (): Promise<string> => {
  const client = makeParameterClient(env.HOME_REGION);
  const { Parameter } = await client.send(new GetParameterCommand({ Name: env.OPERATORS_PARAMETER }));
  if (Parameter?.Value === undefined) throw new Error(`The parameter ${env.OPERATORS_PARAMETER} is empty.`);
  return Parameter.Value;
};
let address: string | undefined;

/** Of the function's role, which Lambda renews in the environment. */
const credentials = async () => {
  const given = credentialsSchema.parse(process.env);
  return {
    accessKeyId: given.AWS_ACCESS_KEY_ID,
    secretAccessKey: given.AWS_SECRET_ACCESS_KEY,
    sessionToken: given.AWS_SESSION_TOKEN,
  };
};

const operatorsOf = signedOperators({
  api: async () => (address ??= await readAddress()),
  sign: makeSigner({ service: 'execute-api', region: env.HOME_REGION, credentials, now }),
  fetch,
});

/** A failed check is a data point and no failed run; a run that fails leaves none, which alarms too. */
export const handler = async (event: unknown): Promise<void> => {
  const deps = { service: env.PROBE_SERVICE, targets: env.PROBE_TARGETS, operatorsOf, logger, now, sleep };
  await runProbe({ ...deps, askAt: (host) => withPatience(askAt(host)) }, eventSchema.parse(event).what);
};
