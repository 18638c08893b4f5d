import { ApiError } from './api.ts';

/** Whether the vehicle was removed (410) or never existed (404): retrying is pointless. */
export const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
