import { demoParts, demoPartsTenants } from '#demo/parts.ts';
import { operatorImport, operatorListParts } from '#functions/parts/contract.ts';
import { fillPattern } from '#domain/routing/route-pattern.ts';
import { OPERATOR_TOKEN_REF } from '#functions/runtime/http/authorise-operator.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { InternalCaller } from '../site/site.ts';

/** Any: operators' contracts are of no dealer's host. */
const OPERATORS_HOST = 'operators.localhost';

interface SeedPartsDeps {
  secrets: Pick<SecretStore, 'get'>;
  progress: (text: string) => void;
}

/** The catalogues of parts of the demo dealers, once: what an operator imported or removed later stays. */
export const seedParts = async ({ secrets, progress }: SeedPartsDeps, callAs: InternalCaller): Promise<void> => {
  const headers = {
    authorization: `Bearer ${await secrets.get(OPERATOR_TOKEN_REF)}`,
    'content-type': 'application/json',
  };
  const call = async (method: string, path: string, body?: unknown): Promise<string> => {
    const reply = await callAs(OPERATORS_HOST, method, path, {
      headers,
      body: body === undefined ? '' : JSON.stringify(body),
    });
    if (reply.status >= 400) throw new Error(`Seeding parts: ${path} answered ${reply.status}: ${reply.body}`);
    return reply.body;
  };
  for (const tenant of demoPartsTenants) {
    const { revision } = operatorListParts.answer.schema.parse(
      JSON.parse(await call('GET', fillPattern(operatorListParts.path, { tenant }))),
    );
    if (revision !== null) continue;
    const file = demoParts(tenant);
    await call('POST', fillPattern(operatorImport.path, { tenant }), { format: 'csv', file });
    progress(`${tenant}: parts are in`);
  }
};
