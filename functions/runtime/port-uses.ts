import type { SecretKind } from '#tenants/secret-ref.ts';

/** What an entry of the manifest reaches besides items of the table (ADR 9). */
export type PortUse =
  | 'outbox'
  | 'due'
  | 'objects.read'
  | 'objects.write'
  | 'objects.remove'
  | 'index.read'
  | 'index.write'
  /** Which saved searches list a vehicle; adds the search engine. */
  | 'index.match'
  /** Creates, switches, deletes and compares search indexes. */
  | 'index.maintain'
  /** All dealers' secrets of a kind; those of payments come with `payments`. */
  | `secrets.${Exclude<SecretKind, 'payments'>}`
  /** Not on AWS, where operators sign requests. */
  | 'operator_token'
  /** Signs and verifies links. */
  | 'link_secret'
  /** Makes and opens addresses at which mail comes in. */
  | 'inbound_address'
  /** Seals and opens records by a key of the platform. */
  | 'envelope'
  /** From the dealers' own addresses too. Adds nodemailer. */
  | 'mail'
  /** From the platform's address only. */
  | 'mail.own'
  | 'sms'
  /** Adds the payment provider's client, and dealers' secrets for it. */
  | 'payments'
  | 'egress'
  /** Adds ssh2. */
  | 'sftp'
  /** Adds @simplewebauthn/server. */
  | 'passkeys'
  | 'overlay'
  | 'signals'
  | 'web_bundle'
  /** Lines of the store of reports. */
  | 'analytics'
  /** Drops answers that the edge keeps. */
  | 'edge.forget'
  /** Adds sharp and more memory. */
  | 'images';
