import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { listFaults } from '#domain/validation/schema.ts';
import type { GatewayName } from '#infra/api/gateways.ts';
import { EmulatorFailure } from './failure.ts';

const outputsSchema = z.object({
  ApiUrl: z.url(),
  ApiId: z.string(),
  DirectUrl: z.url(),
  DirectId: z.string(),
  TableName: z.string(),
  StockBucketName: z.string(),
  SiteBucketName: z.string(),
  BusName: z.string(),
  EdgeSecretId: z.string(),
  SecretsPath: z.string(),
});
export type Outputs = z.infer<typeof outputsSchema>;

const fileSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Reads the file of `cdklocal deploy --outputs-file`. Throws EmulatorFailure where an output is missing. */
export const parseOutputs = (text: string): Outputs => {
  const stacks = Object.values(fileSchema.parse(JSON.parse(text)));
  const result = outputsSchema.safeParse(Object.assign({}, ...stacks));
  if (result.success) return result.data;
  const missing = listFaults(result.error)
    .map(({ field }) => field)
    .join(', ');
  throw new EmulatorFailure(`The deployed stack lacks outputs: ${missing}.`);
};

export const readOutputs = async (path: string): Promise<Outputs> => parseOutputs(await readFile(path, 'utf8'));

/** MiniStack's and LocalStack's address of a REST API. The stage is the first path segment, as in the address on AWS. */
const apiBase = (endpoint: string, id: string, url: string): string =>
  `${endpoint}/restapis/${id}/${new URL(url).pathname.split('/')[1] ?? ''}/_user_request_`;

/** Both APIs, for an edge that stands before both. */
export const apiBases = (
  endpoint: string,
  { ApiId, ApiUrl, DirectId, DirectUrl }: Pick<Outputs, 'ApiUrl' | 'ApiId' | 'DirectUrl' | 'DirectId'>,
): Readonly<Record<GatewayName, string>> => ({
  api: apiBase(endpoint, ApiId, ApiUrl),
  direct: apiBase(endpoint, DirectId, DirectUrl),
});
