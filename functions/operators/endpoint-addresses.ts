import { EgressError, type Egress } from '#functions/runtime/egress/egress.ts';
import type { Finding } from '#tenants/finding.ts';
import { isMail } from '#tenants/mail-address.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Check = Pick<Egress, 'check'>;

/** Only refusals count: a name that cannot be resolved now is checked again on sending. */
const isRefused = async (egress: Check, url: string): Promise<boolean> => {
  try {
    await egress.check(url);
    return false;
  } catch (error) {
    if (error instanceof EgressError) return error.failure === 'address';
    throw error;
  }
};

/** CRM endpoints refused by the egress guard, which checks again on sending. */
export const refusedEndpoints = async (egress: Check, configs: readonly TenantConfig[]): Promise<Finding[]> => {
  const checks = configs.flatMap(({ id, crm }) =>
    crm.endpoints.map(async ({ url, enabled }, n): Promise<Finding[]> => {
      if (!enabled || isMail(url) || !(await isRefused(egress, url))) return [];
      const message = `'${url}' is refused: an endpoint is https on port 443 with a public address.`;
      return [{ tenant: id, key: `crm.endpoints.${n}.url`, code: 'endpoint_address', message }];
    }),
  );
  return (await Promise.all(checks)).flat();
};
