import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type DataKeys } from '#functions/runtime/envelope.ts';

/** A platform key in memory. */
export const memoryDataKeys = (): DataKeys => {
  const key = randomBytes(32);
  return {
    make: async (binding) => {
      const plain = randomBytes(32);
      return { plain, wrapped: JSON.stringify(encrypt(key, binding, plain)) };
    },
    open: async (wrapped, binding) => {
      const sealed: { iv: string; tag: string; text: string } = JSON.parse(wrapped);
      return decrypt(key, binding, sealed);
    },
  };
};
