import { ApiError } from '#web/lib/api.ts';
import type { CodeWay } from './code-target.ts';

/** What a call waits for, with the server's words. */
export interface AskedCode {
  by: readonly CodeWay[];
  text: string;
}

/** Null where the error asks for no code. */
export const readAskedCode = (error: unknown): AskedCode | null =>
  error instanceof ApiError && error.proof?.level === 'code' ? { by: error.proof.by, text: error.message } : null;
