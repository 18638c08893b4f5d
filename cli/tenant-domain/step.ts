import type { DomainFacts } from './facts.ts';
import type { DnsRecord } from './records.ts';

export interface Step {
  id: 'dealer' | 'distribution' | 'tenant' | 'certificate' | 'dns' | 'address';
  title: string;
  /** `waiting`: nothing to do until somebody else is done. */
  state: 'done' | 'to do' | 'waiting';
  found: string;
  /** What a person does, to be read from top to bottom. */
  todo?: readonly string[];
  /** Can be run as it is. */
  command?: string;
  records?: readonly DnsRecord[];
}

export type FoundStep = Omit<Step, 'id' | 'title'>;

export const addCommand = ({ host, stage }: Pick<DomainFacts, 'host' | 'stage'>): string =>
  `npx forecourt tenant domain add ${host} --stage ${stage}`;
