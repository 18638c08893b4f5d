import type { Line, Work } from './lead-work.ts';
import type { SeenLead } from './run-command.ts';

/** What a person had before them when they pressed. */
export const toSeen = ({ lead_id, name, version, owner, status, status_reason }: Line): SeenLead => ({
  lead_id,
  name,
  version,
  owner,
  status,
  reason: status_reason,
});

export const workToSeen = ({ lead_id, version, owner, status, reason }: Work, name: string): SeenLead => ({
  lead_id,
  name,
  version,
  owner,
  status,
  reason,
});
