import type { AscEvent } from './asc-events.ts';
import type { AscItem } from './items.ts';

/** A conversation that began, and one whose first message was sent. Nothing of what was written. */
export const chatEvent = (step: 'started' | 'submitted', item: AscItem | undefined): AscEvent => {
  const common = { comm_type: 'chat', department: item === undefined ? 'other' : 'sales', ...item } as const;
  return step === 'started'
    ? { event: 'asc_comm_engagement', parameters: { ...common, comm_status: 'start' } }
    : {
        event: 'asc_comm_submission',
        parameters: { ...common, comm_status: 'submit', event_action_result: 'success' },
      };
};
