import type { EdgeCache } from './http/edge-cache.ts';
import type { CallRoute } from './http/route-caller.ts';
import type { Egress } from './egress/egress.ts';
import type { DataKeys } from './envelope.ts';
import type { LinkSecrets } from './links/signed-link.ts';
import type { InboundAddresses } from './mail/inbound-address.ts';
import type { Mail, Sms } from './mail/mail.ts';
import type { ApiRuntime } from './runtime.ts';

/** The ports that belong to no context: what a function may be given besides the ports of its own and other contexts. */
export interface PlatformPorts extends ApiRuntime {
  callRoute: CallRoute;
  linkSecrets: LinkSecrets;
  inboundAddresses: InboundAddresses;
  dataKeys: DataKeys;
  mail: Mail;
  sms: Sms;
  egress: Egress;
  edgeCache: EdgeCache;
}
