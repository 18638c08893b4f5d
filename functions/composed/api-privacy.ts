import { personalKinds } from '#functions/personal.ts';
import type { Ports } from '#functions/ports.ts';
import { createApi as make } from '#functions/privacy/api.ts';
import type { ApiFunction } from '#functions/runtime/http/api.ts';

/** What each context keeps of people is exported and erased by one. */
export const createApi = (ports: Ports): ApiFunction => make({ ...ports, personalKinds });
