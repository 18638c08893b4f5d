const MOST_CHARACTERS = 253; // RFC 1035, section 2.3.4: 255 octets on the wire
/** RFC 1123, section 2.1: letters, digits and inner hyphens. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const WWW = 'www.';

/**
 * A host as DNS has it: lower case, punycode, no root dot. Undefined for what is none: an address with scheme, port or path, an IP
 * address, a single label, punycode that decodes to nothing.
 */
export const readHostName = (text: string): string | undefined => {
  const name = text.trim().replace(/\.$/, '');
  if (/[\s/:@?#\\%*]/.test(name) || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  return hostname.length <= MOST_CHARACTERS && NAME.test(hostname) ? hostname : undefined;
};

/** The same for a name with and without `www.`: shoppers take the two for one. */
export const bareHost = (host: string): string => (host.startsWith(WWW) ? host.slice(WWW.length) : host);

/** With `www.` where the host has none, and the other way round. */
export const pairedHost = (host: string): string => (host.startsWith(WWW) ? bareHost(host) : `${WWW}${host}`);

/** Of a site's origin with `{slug}`: the domain below which every dealer has one host. */
export const platformDomain = (siteOrigin: string): string =>
  new URL(siteOrigin.replace('{slug}', 'slug')).hostname.replace(/^slug\./, '');

export const platformHost = (siteOrigin: string, slug: string): string => `${slug}.${platformDomain(siteOrigin)}`;

/** Below the platform's domain the console has the name that a dealer of this slug would have. */
export const CONSOLE_SLUG = 'console';

/** Below it mail comes in: names that exist below a name take it out of a wildcard of DNS (RFC 4592, section 2.2.2). */
export const INBOUND_SLUG = 'reply';

const takenSlugs: ReadonlyMap<string, string> = new Map([
  [CONSOLE_SLUG, 'the console has that address'],
  [INBOUND_SLUG, 'mail comes in below that address'],
]);

/** Why no dealer can have the slug; undefined where one can. */
export const refusalOfSlug = (slug: string): string | undefined => {
  const holder = takenSlugs.get(slug);
  return holder === undefined ? undefined : `The slug '${slug}' is taken: ${holder}. Choose another.`;
};

/** The domain itself and every host below it. */
export const isPlatformHost = (siteOrigin: string, host: string): boolean => {
  const domain = platformDomain(siteOrigin);
  return host === domain || host.endsWith(`.${domain}`);
};

/** Below these, Australian and New Zealand registrars sell names. */
const SECOND_LEVELS =
  /^(?:(?:com|net|org|asn|id|edu|gov)\.au|(?:co|net|org|ac|geek|gen|kiwi|maori|school|iwi|govt|health)\.nz|(?:co|org|me)\.uk)$/;

/** The name that somebody bought, as far as it can be seen without asking DNS. */
export const boughtName = (host: string): string => {
  const labels = host.split('.');
  return labels.slice(SECOND_LEVELS.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
};
