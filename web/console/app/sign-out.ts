import type { QueryClient } from '@tanstack/react-query';
import { answerOf, callQuietly } from '#web/console/lib/api.ts';
import { routes } from '#web/console/lib/routes.generated.ts';
import { eraseDrafts } from '#web/console/lib/drafts.ts';

/** Ends this session, and erases what this person has typed on this device. Throws where the server could not be asked. */
export const signOut = async (client: QueryClient, personId: string): Promise<void> => {
  const [method, path] = routes['console.sign-out'];
  const result = await callQuietly(path, { method, body: {} });
  if (!result.ok && result.problem.code !== 'auth_required') answerOf(result);
  eraseDrafts(personId);
  client.clear();
  window.location.assign('/sign-in');
};
