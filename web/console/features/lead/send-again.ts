import { api } from '#web/console/lib/api.ts';

interface Sent {
  delivery_id: string;
  endpoint_id: string;
}

/**
 * Sends one delivery once more, under its own webhook-id. Replays go by a span of time: the instant in which this one was made,
 * tried without sending first, so that no other lead goes along. Answers what is said to the person.
 */
export const sendAgain = async (tenant: string, { delivery_id, endpoint_id }: Sent): Promise<string> => {
  const shown = await api('crm.show-delivery', { params: { tenant, delivery_id } });
  if (!shown.ok) return shown.problem.message;
  const { created_at } = shown.answer;
  const status = shown.answer.status === 'DEAD' ? 'DEAD' : 'DELIVERED';
  const span = { endpoint: endpoint_id, since: created_at, until: created_at, status } as const;
  const tried = await api('crm.replay', { params: { tenant }, body: { ...span, dry_run: true } });
  if (!tried.ok) return tried.problem.message;
  if (tried.answer.deliveries.some((id) => id !== delivery_id))
    return 'Another lead came in the same instant and would be sent too. Use the command line for this one.';
  const result = await api('crm.replay', { params: { tenant }, body: span });
  if (!result.ok) return result.problem.message;
  return result.answer.replayed > 0 ? 'It is on its way again.' : 'It is still being sent, so it was not sent again.';
};
