import { boughtName, isPlatformHost, pairedHost, platformDomain } from '#domain/site/host-names.ts';

/** What somebody types into the form of a DNS provider. */
export interface DnsRecord {
  host: string;
  /** The name that was bought, whose DNS has the record. */
  zone: string;
  type: 'CNAME' | 'ALIAS' | 'TXT';
  /** Within the zone; '@' is the zone itself. */
  name: string;
  value: string;
}

const nameWithin = (zone: string, host: string): string => (host === zone ? '@' : host.slice(0, -zone.length - 1));

export interface Addressed {
  host: string;
  zone: string;
}

/** The zone of a host: the name that was bought, unless the host is known to be a zone of its own. */
export const zoneOf = (host: string, isZone: boolean): string => (isZone ? host : boughtName(host));

/**
 * An ALIAS shows an address and no name, so CloudFront wants a TXT record beside it ("Request certificates for your CloudFront
 * distribution tenant", CloudFront Developer Guide).
 */
const recordsOf = ({ host, zone }: Addressed, endpoint: string): DnsRecord[] => {
  if (host !== zone) return [{ host, zone, type: 'CNAME', name: nameWithin(zone, host), value: endpoint }];
  return [
    { host, zone, type: 'ALIAS', name: '@', value: endpoint },
    { host, zone, type: 'TXT', name: '_cf-challenge', value: endpoint },
  ];
};

/** Records that lead these hosts to CloudFront. Hosts of the platform share one. */
export const dnsRecords = (siteOrigin: string, hosts: readonly Addressed[], endpoint: string): DnsRecord[] =>
  hosts.flatMap((one) => {
    if (!isPlatformHost(siteOrigin, one.host)) return recordsOf(one, endpoint);
    return [{ host: one.host, zone: platformDomain(siteOrigin), type: 'CNAME', name: '*', value: endpoint }];
  });

/**
 * Of a name that another account's distribution has ("Set up the target standard distribution or distribution tenant", CloudFront
 * Developer Guide).
 */
export const conflictRecord = ({ host, zone }: Addressed, endpoint: string): DnsRecord => ({
  host,
  zone,
  type: 'TXT',
  name: host === zone ? '_' : `_${nameWithin(zone, host)}`,
  value: endpoint,
});

const typeWords = { CNAME: 'CNAME', ALIAS: 'ALIAS (some call it ANAME, or CNAME flattening)', TXT: 'TXT' } as const;

const nameWords = ({ name, zone }: DnsRecord): string =>
  name === '@'
    ? `@   (the name itself; some forms want it empty, or ${zone})`
    : `${name}   (some forms want it whole: ${name}.${zone})`;

const recordWords = (record: DnsRecord, n: number, all: readonly DnsRecord[]): string[] => [
  ...(all.length > 1 ? [`Record ${n + 1} of ${all.length}`] : []),
  `Type:   ${typeWords[record.type]}`,
  `Name:   ${nameWords(record)}`,
  `Value:  ${record.value}`,
  'TTL:    300 seconds, the shortest that is offered',
  '',
];

const noAlias = (zone: string): string[] => [
  `A plain CNAME is not allowed for ${zone} itself. If the form offers no ALIAS, one of these:`,
  `- Move the DNS of ${zone} to a provider that has it; the name may stay where it was bought. Route 53 and Cloudflare do:`,
  '  at Route 53 it is an A record with Alias switched on, at Cloudflare a CNAME of the name @.',
  `- Or use ${pairedHost(zone)} only: add it with --alone, and have the provider forward ${zone} to https://${pairedHost(zone)}.`,
  `  Such forwarding often has no HTTPS: who types https://${zone} then gets a warning.`,
  '- Static addresses for A records ("Anycast static IPs") must be asked for at AWS, which gives none by default; they cost',
  '  thousands of dollars a month, so they pay for a platform and not for one dealer.',
];

/** For somebody at a registrar, read from top to bottom. */
export const recordText = (records: readonly DnsRecord[]): string[] => {
  const zones = [...new Set(records.map(({ zone }) => zone))];
  return zones.flatMap((zone) => {
    const own = records.filter((record) => record.zone === zone);
    const hosts = [...new Set(own.filter(({ type }) => type !== 'TXT').map(({ host }) => host))];
    return [
      `Where the DNS of ${zone} is managed (mostly where the name was bought), make:`,
      '',
      ...own.flatMap(recordWords),
      ...(hosts.length === 0
        ? []
        : [
            `Delete other A, AAAA and CNAME records of ${hosts.join(' and ')}. Leave MX and TXT records alone: mail needs them.`,
          ]),
      ...(own.some(({ type }) => type === 'ALIAS') ? noAlias(zone) : []),
    ];
  });
};
