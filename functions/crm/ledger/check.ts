import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { MOST_LEDGER_ENTRIES, type Delivery } from '../delivery.ts';
import { hashEntry, type Entry } from './entry.ts';

export const faultKinds = ['changed', 'unlinked', 'body', 'state'] as const;

export interface LedgerFault {
  endpoint_id: string;
  seq: number;
  /**
   * `changed`: the entry is not what was hashed. `unlinked`: it does not follow the one before, or the lead is not the one that
   * was routed. `body`: not what was planned. `state`: the delivery is not where its ledger ends.
   */
  fault: (typeof faultKinds)[number];
}

const lastKinds: Readonly<Record<Delivery['status'], readonly Entry['kind'][]>> = {
  PENDING: ['routed', 'retried', 'replayed'],
  INFLIGHT: ['routed', 'retried', 'replayed'],
  RETRY: ['routed', 'retried', 'replayed'],
  DELIVERED: ['acknowledged'],
  DEAD: ['dead'],
};

const follows = (entry: Entry, previous: Entry | undefined): boolean =>
  previous !== undefined && entry.seq === previous.seq + 1 && entry.previous_hash === previous.hash;

const entryOwner = ({ kind }: Entry, endpointId: string): string | null =>
  kind === 'duplicate_of' ? null : endpointId;

/** The oldest kept entry of a long ledger follows one that is gone. */
const isCut = (entry: Entry, n: number, { ledger }: Delivery): boolean =>
  n === 0 && ledger.length === MOST_LEDGER_ENTRIES && entry.seq > 2;

/** Of one delivery's entries, which follow the lead's own. */
export const findLedgerFaults = (accepted: Entry, delivery: Delivery): LedgerFault[] => {
  const { ledger, endpoint_id, status, body } = delivery;
  const found: LedgerFault[] = [];
  const tell = (seq: number, fault: LedgerFault['fault']): void => void found.push({ endpoint_id, seq, fault });
  ledger.forEach((entry, n) => {
    if (entry.hash !== hashEntry(entry) || entry.endpoint_id !== entryOwner(entry, endpoint_id))
      tell(entry.seq, 'changed');
    if (!isCut(entry, n, delivery) && !follows(entry, n === 0 ? accepted : ledger[n - 1])) tell(entry.seq, 'unlinked');
    if (entry.kind === 'routed' && entry.detail['body'] !== sha256Hex(body)) tell(entry.seq, 'body');
  });
  const last = ledger.at(-1);
  if (last !== undefined && !lastKinds[status].includes(last.kind)) tell(last.seq, 'state');
  return found;
};
