import * as contract from '#functions/crm/contract.ts';
import type { Ledger } from '#functions/crm/operators-contract.ts';
import type { Client } from '#cli/client.ts';
import { textTable } from '#cli/output.ts';

export interface Span {
  tenant: string;
  since: string;
  until: string;
}

type Entry = Ledger['entries'][number];

const HASH_SHOWN = 10;
const isHash = (value: string | number | null): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const detailText = ({ detail }: Entry): string =>
  Object.entries(detail)
    .filter(([name, value]) => value !== null && name !== 'lead_id')
    .map(([name, value]) => `${name} ${isHash(value) ? String(value).slice(0, HASH_SHOWN) : String(value)}`)
    .join(', ');

const describeEntry = (entry: Entry): string =>
  entry.kind === 'duplicate_of' ? String(entry.detail['lead_id'] ?? '') : detailText(entry);

const formatRow = (entry: Entry): string[] => [
  String(entry.seq),
  entry.at.slice(0, 19).replace('T', ' '),
  entry.kind,
  entry.endpoint_id ?? '',
  describeEntry(entry),
  entry.hash.slice(0, HASH_SHOWN),
];

const faultWords: Readonly<Record<Ledger['faults'][number]['fault'], string>> = {
  changed: 'is not what was written',
  unlinked: 'does not follow the one before, or the lead was changed',
  body: 'is of another body than the one that is stored',
  state: 'is not where the delivery stands',
};

export const faultLines = ({ faults }: Pick<Ledger, 'faults'>): string[] =>
  faults.map(({ endpoint_id, seq, fault }) => `${endpoint_id}: entry ${seq} ${faultWords[fault]}`);

export const timelineText = (ledger: Ledger): string => {
  const broken = faultLines(ledger);
  const older = ledger.unchained === 0 ? [] : [`${ledger.unchained} deliveries are from before there was a ledger.`];
  const verdict = broken.length === 0 ? ['The chain is whole.'] : ['The chain is broken:', ...broken];
  const heads = ['SEQ', 'AT (UTC)', 'WHAT', 'ENDPOINT', 'DETAIL', 'HASH'];
  return [textTable(heads, ledger.entries.map(formatRow)), '', ...verdict, ...older].join('\n');
};

/** All ledgers of a span, a page at a time, oldest first. */
export async function* streamLedgers(client: Client, { tenant, since, until }: Span): AsyncGenerator<Ledger[]> {
  let cursor: string | undefined;
  do {
    const query = { since, until, limit: 100, cursor };
    const page: { ledgers: Ledger[]; next: string | null } = await client.call(contract.listLedgers, {
      params: { tenant },
      query,
    });
    yield page.ledgers;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

const NOTED_EACH = 1_000;

/** Tells how far it is, every thousand leads. */
export const makeCount = (client: Client, verb: string) => {
  let count = 0;
  let noted = 0;
  return (ledgers: readonly Ledger[]): void => {
    count += ledgers.length;
    if (count - noted < NOTED_EACH) return;
    noted = count;
    client.out.note(`${count} leads ${verb}, up to ${ledgers.at(-1)?.lead.submitted_at ?? ''}`);
  };
};
