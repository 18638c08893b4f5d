import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import { bodyOf, problemOf, send } from '#web/lib/api.ts';

// Not among the routes of every page: few visits come here.
export const MY_DATA = '/api/v1/my-data';

const answered = async (path: string, init: RequestInit): Promise<Response> => {
  const response = await send(path, init);
  if (!response.ok) throw await problemOf(response);
  return response;
};

const post = (path: string, body: unknown): Promise<Response> =>
  answered(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Each call throws ApiError. */
export const readMyData = async (signal: AbortSignal): Promise<PersonalData> =>
  bodyOf(await answered(MY_DATA, { signal }));

export const eraseMyData = async (): Promise<Erased> => bodyOf(await post(`${MY_DATA}/erase`, { confirm: true }));

export const endSession = async (everywhere: boolean): Promise<void> => {
  await post('/api/v1/auth/logout', { everywhere });
};
