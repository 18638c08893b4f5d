import { makeLocalEgress } from '#functions/runtime/egress-guard.ts';
import type { Granted, LocalContext } from '../port.ts';

/** The guard, with the sample CRM and the developer's own receivers let through. */
export const adapter = ({ crmUrl, localEndpoints }: LocalContext): Pick<Granted, 'egress'> => ({
  egress: makeLocalEgress({ allowedOrigins: [crmUrl, ...localEndpoints].map((url) => new URL(url).origin) }),
});
