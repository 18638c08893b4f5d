/** 128 random bits in hexadecimal. `crypto.randomUUID` needs a secure context. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
