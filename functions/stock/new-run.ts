import { noCounts, buildRunId, type FeedRun } from './run.ts';

interface Begun {
  id: string;
  now: Date;
  correlationId: string;
  file: Pick<FeedRun, 'source' | 'kind' | 'format' | 'size_bytes' | 'sha256' | 'received_at'>;
}

/** A run that waits for its file. */
export const newRun = ({ id, now, correlationId, file }: Begun): FeedRun => ({
  ...file,
  run: buildRunId(file.source, id),
  detected: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  finished_at: null,
  state: 'UPLOADING',
  seq: 0,
  step: 0,
  correlation_id: correlationId,
  recalled: 0,
  rows_read: 0,
  rows_applied: 0,
  all_applied: false,
  plan: null,
  mapping: null,
  hold: null,
  approved: false,
  review: null,
  decisions: 0,
  price_changes: [],
  new_refused: 0,
  counts: noCounts(),
  reasons: {},
  warnings: {},
  reason: null,
  detail: null,
});
