import { makeInboundAddresses } from '#functions/runtime/mail/inbound-address.ts';
import { variable } from '#infra/lambda/variables.ts';
import { makeLinkSecrets } from '../links/link-secrets.ts';
import type { LambdaAdapter } from '../port.ts';

export const port: LambdaAdapter = (context) => ({
  inboundAddresses: makeInboundAddresses({
    linkSecrets: makeLinkSecrets(context),
    domain: variable('INBOUND_DOMAIN'),
  }),
});
