import type { Grantee } from '../grantee.ts';

/** Must match functions/stock/object-names.ts, functions/media/object-names.ts and functions/media/published/sent-pictures.ts. */
const objectPrefixes: Readonly<Record<string, readonly string[]>> = {
  stock: ['feeds/*', 'feed-runs/*', 'pictures-sent/*'],
  // Which vehicles the last full file did not name.
  pulls: ['feed-runs/*'],
  // Must match functions/inbox/mail-in/object-names.ts.
  inbox: ['mail-in/*', 'mail-files/*'],
  media: ['media/*', 'pictures-sent/*'],
  // Pictures that nobody has asked for yet are made and stored by the media context in its process.
  brochures: ['media/*'],
};

/** Limited to the prefixes of the function's own context. */
export const allowContextObjects = (grantee: Grantee, actions: string[]): void => {
  const prefixes = objectPrefixes[grantee.context];
  if (prefixes === undefined) {
    throw new TypeError(`Context '${grantee.context}' uses objects, but infra/ports/objects knows no names of them.`);
  }
  grantee.allowObjects(actions, prefixes);
};
