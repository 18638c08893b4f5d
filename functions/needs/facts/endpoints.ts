import * as z from 'zod';
import { endpointChanged } from '#events/endpoint-changed.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Fact } from './fact.ts';
import type { FactSource } from './source.ts';

/** Of an endpoint, written by functions/crm. */
const endpointSchema = z.object({
  enabled: z.boolean(),
  disabled_reason: z.string().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  unusable_since: z.iso.datetime().nullable(),
});
type Endpoint = z.infer<typeof endpointSchema>;

const faultOf = ({ enabled, disabled_at, disabled_reason, failing_since, unusable_since }: Endpoint) => {
  if (!enabled) return { fault: 'off', since: disabled_at, details: { reason: disabled_reason ?? 'failing' } };
  if (unusable_since !== null) return { fault: 'unusable', since: unusable_since, details: {} };
  return { fault: 'failing', since: failing_since, details: {} };
};

const toFact = (endpoint: Endpoint): Fact | undefined => {
  const { since, ...rest } = faultOf(endpoint);
  return since === null ? undefined : { ...rest, since };
};

export const endpointFacts: FactSource = {
  name: 'endpoint',
  hints: { 'endpoint.changed': (event) => [endpointChanged.read(event).endpoint_id] },
  read: async ({ table }, tenant, id) => {
    const stored = await table.load(keys.endpoint(tenant, id), endpointSchema);
    return stored === undefined ? undefined : toFact(stored.state);
  },
  subjects: async (_, { config }, { known }) => [...config.crm.endpoints.map(({ id }) => id), ...known],
};
