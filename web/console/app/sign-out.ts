import type { QueryClient } from '@tanstack/react-query';
import { callQuietly } from '#web/console/lib/api.ts';
import { eraseDrafts } from '#web/console/lib/drafts.ts';

/** Ends this session, and erases what this person has typed on this device. Throws where the server could not be asked. */
export const signOut = async (client: QueryClient, personId: string): Promise<void> => {
  const result = await callQuietly('/api/v1/console/sign-out', { method: 'POST', body: {} });
  if (!result.ok && result.problem.code !== 'auth_required') throw new Error(result.problem.message);
  eraseDrafts(personId);
  client.clear();
  window.location.assign('/sign-in');
};
