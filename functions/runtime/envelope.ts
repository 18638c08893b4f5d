import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { TenantContext } from './tenants/tenant-context.ts';

/** What a data key belongs to; it opens with the same words only. */
export type KeyBinding = Readonly<Record<'tenant' | 'record', string>>;

/** Keys for one record each, wrapped by a key of the platform that never leaves its keeper. */
export interface DataKeys {
  make(binding: KeyBinding): Promise<{ plain: Uint8Array; wrapped: string }>;
  /** Throws if the wrapped key was made for another record. */
  open(wrapped: string, binding: KeyBinding): Promise<Uint8Array>;
}

/** AES-256-GCM; texts are base64. */
export const sealedSchema = z.object({
  v: z.literal(1),
  key: z.string(),
  iv: z.string(),
  tag: z.string(),
  text: z.string(),
});
export type Sealed = z.infer<typeof sealedSchema>;

export interface Envelope {
  seal(tenant: TenantContext, record: string, value: z.core.util.JSONType): Promise<Sealed>;
  /** Throws for what was altered, or sealed for another tenant or record. */
  open(tenant: TenantContext, record: string, sealed: Sealed): Promise<unknown>;
}

const SEAL_CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const decodeBase64 = (text: string): Buffer => Buffer.from(text, 'base64');

/** Bound to tenant and record, so that a copied ciphertext opens nowhere else. */
const additionalData = ({ tenant, record }: KeyBinding): Buffer => Buffer.from(JSON.stringify([tenant, record]));

export const encrypt = (key: Uint8Array, binding: KeyBinding, plain: Uint8Array): Omit<Sealed, 'v' | 'key'> => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(SEAL_CIPHER, key, iv).setAAD(additionalData(binding));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv: base64(iv), tag: base64(cipher.getAuthTag()), text: base64(text) };
};

export const decrypt = (key: Uint8Array, binding: KeyBinding, sealed: Omit<Sealed, 'v' | 'key'>): Buffer => {
  const opener = createDecipheriv(SEAL_CIPHER, key, decodeBase64(sealed.iv), { authTagLength: 16 })
    .setAAD(additionalData(binding))
    .setAuthTag(decodeBase64(sealed.tag));
  return Buffer.concat([opener.update(decodeBase64(sealed.text)), opener.final()]);
};

/** For what a copy of the table must not tell (docs/product/privacy.md, 'Sensitive data'). */
export const makeEnvelope = ({ dataKeys }: { dataKeys: DataKeys }): Envelope => ({
  seal: async (tenant, record, value) => {
    const binding = { tenant: tenant.id, record };
    const { plain, wrapped } = await dataKeys.make(binding);
    return { v: 1, key: wrapped, ...encrypt(plain, binding, Buffer.from(JSON.stringify(value))) };
  },
  open: async (tenant, record, sealed) => {
    const binding = { tenant: tenant.id, record };
    const plain = await dataKeys.open(sealed.key, binding);
    const value: unknown = JSON.parse(decrypt(plain, binding, sealed).toString('utf8'));
    return value;
  },
});
