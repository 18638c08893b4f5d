import { makeLocalEgress } from '#functions/runtime/egress/guard.ts';
import type { Granted, LocalContext } from '../port.ts';

/** Also allows the sample CRM and a developer's own receivers. */
export const adapter = ({ crmUrl, localEndpoints }: LocalContext): Pick<Granted, 'egress'> => ({
  egress: makeLocalEgress({ allowedOrigins: [crmUrl, ...localEndpoints].map((url) => new URL(url).origin) }),
});
