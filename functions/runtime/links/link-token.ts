/** A token of a signed link (signed-link.ts) wherever it stands: `base64url(payload).hmac`. */
const anywhere = /[\w-]{8,600}\.[\w-]{43}(?![\w-])/;

export const holdsToken = (text: string): boolean => anywhere.test(text);

/** A path as it may be logged: a request that no route takes may hold a token, too. */
export const withoutTokens = (path: string): string => path.replaceAll(new RegExp(anywhere, 'g'), '{token}');
