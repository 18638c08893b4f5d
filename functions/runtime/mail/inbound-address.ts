import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from '../identifiers.ts';
import type { LinkSecrets } from '../links/signed-link.ts';

/** What mail to an address is about: an answer to what a dealer wrote of a lead, or leads that a portal sends a dealer. */
export type InboundAddress = { kind: 'reply'; tenant: string; lead_id: string } | { kind: 'portal'; tenant: string };

/** Addresses at which the platform takes mail for dealers. Who knows one of a lead cannot make that of another. */
export interface InboundAddresses {
  make(of: InboundAddress): Promise<string>;
  /** In any writing; undefined for an address that we did not make. */
  open(address: string): Promise<InboundAddress | undefined>;
}

/** Of the embedded run: a reserved name, to which nothing is sent by mistake. */
export const LOCAL_INBOUND_DOMAIN = 'reply.forecourt.example';

/** 80 bits: nobody tries so many mails. With it a local part has 45 characters of the 64 that RFC 5321 allows. */
const MAC_CHARACTERS = 16;

const LEAD_ID = /^[a-z2-7]{26}$/;
/** The dealer is a label of the domain: a dealer's id has up to 60 characters. */
const ADDRESS = /^(?:r-([a-z2-7]{26})|leads)-([a-z2-7]{16})@([a-z0-9][a-z0-9-]{0,59})\.(.+)$/;

const computeMac = (secret: string, of: InboundAddress): string => {
  const parts = of.kind === 'reply' ? [of.kind, of.tenant, of.lead_id] : [of.kind, of.tenant];
  // No letter's case counts: some mail programs write addresses in their own.
  return base32(
    createHmac('sha256', secret)
      .update(`inbound-address.${JSON.stringify(parts)}`)
      .digest(),
  ).slice(0, MAC_CHARACTERS);
};

const isSigned = (secrets: readonly string[], of: InboundAddress, mac: string): boolean =>
  secrets.map((secret) => timingSafeEqual(Buffer.from(computeMac(secret, of)), Buffer.from(mac))).includes(true);

/** Of a platform that takes mail for every host below `domain`. Signed as links are, so that they outlive a rotation. */
export const makeInboundAddresses = (deps: { linkSecrets: LinkSecrets; domain: string }): InboundAddresses => ({
  make: async (of) => {
    if (of.kind === 'reply' && !LEAD_ID.test(of.lead_id)) throw new TypeError('A lead of another id has no address.');
    const [secret] = await deps.linkSecrets.all();
    const mac = computeMac(secret, of);
    const local = of.kind === 'reply' ? `r-${of.lead_id}-${mac}` : `leads-${mac}`;
    return `${local}@${of.tenant}.${deps.domain}`;
  },
  open: async (address) => {
    const [, lead_id, mac, tenant, domain] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
    if (mac === undefined || tenant === undefined || domain !== deps.domain) return undefined;
    const of: InboundAddress = lead_id === undefined ? { kind: 'portal', tenant } : { kind: 'reply', tenant, lead_id };
    return isSigned(await deps.linkSecrets.all(), of, mac) ? of : undefined;
  },
});
