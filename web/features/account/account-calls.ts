import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import { answered, bodyOf, post, postJson } from '#web/lib/api.ts';

// Not among the routes of every page: few visits come here.
const MY_DATA = '/api/v1/my-data';

/** Each call throws ApiError. */
export const readMyData = async (signal: AbortSignal): Promise<PersonalData> => {
  return bodyOf(await answered(MY_DATA, { signal }));
};

export const eraseMyData = (): Promise<Erased> => postJson(`${MY_DATA}/erase`, { confirm: true });

export const endSession = async (everywhere: boolean): Promise<void> => {
  await post('/api/v1/auth/logout', { everywhere });
};
