import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file of these entries, in order. A name that ends in a slash is a folder. */
export const zipOf = async (entries: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(entries)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(body), name);
  }
  zip.end();
  return buffer(zip.outputStream);
};
