const GZIP = [0x1f, 0x8b];
/** Of a file's header, and of the directory of an empty zip file. */
const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, n) => bytes[n] === byte);

/** The archive that a file's first bytes announce, whatever its name. */
export const detectArchive = (head: Uint8Array): 'gzip' | 'zip' | undefined => {
  if (startsWith(head, GZIP)) return 'gzip';
  return ZIP.some((mark) => startsWith(head, mark)) ? 'zip' : undefined;
};
