import * as z from 'zod';

/** A site that the probe opens, and what its pages must say. */
export const probeTargetSchema = z.object({ host: z.string(), tenant: z.string(), dealer: z.string() });
export type ProbeTarget = z.infer<typeof probeTargetSchema>;

interface Known {
  config: { id: string; name: string; hosts: readonly string[] };
}

/** Throws a RangeError for a host that no dealer of the folders has: the probe would not know whose page it opens. */
export const probeTargets = (tenants: readonly Known[], hosts: readonly string[]): readonly ProbeTarget[] =>
  hosts.map((host) => {
    const found = tenants.find(({ config }) => config.hosts.includes(host));
    if (found === undefined)
      throw new RangeError(`FORECOURT_PROBE_HOSTS names ${host}, which no dealer in tenants/dealers has.`);
    return { host, tenant: found.config.id, dealer: found.config.name };
  });
