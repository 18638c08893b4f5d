import { ApiError } from './api.ts';

/** Whether an error says that the vehicle left (410) or never was (404): asking again would not bring it. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
