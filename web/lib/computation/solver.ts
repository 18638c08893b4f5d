import type { Challenge } from '#web/lib/api.ts';
import workerUrl from './worker.ts?worker&url';

export interface Solution {
  counter: number;
  derivedKey: string;
}

/** What the worker sends; null: not within the time. */
export type WorkerAnswer = Solution | null;

export interface WorkerTask {
  challenge: Challenge;
  timeout: number;
}

/** Trusted Types, https://www.w3.org/TR/trusted-types/: what TypeScript's library does not have yet. */
interface ScriptUrlPolicies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}
declare global {
  interface Window {
    readonly trustedTypes?: ScriptUrlPolicies;
  }
}

const ownWorker = (): string => workerUrl;
/** The page's policy has this name and no other (functions/runtime/http/page-headers.ts); it makes one address, whatever it is asked for. */
const policy = window.trustedTypes?.createPolicy('forecourt-worker', { createScriptURL: ownWorker });
const trustedUrl = (): string => policy?.createScriptURL(workerUrl) ?? workerUrl;

const isSolution = (data: unknown): data is Solution =>
  typeof data === 'object' && data !== null && 'counter' in data && 'derivedKey' in data;

/** Solves a challenge beside the page; `end` stops it. The solution is undefined if it takes longer than `most` ms. */
export const startSolver = (challenge: Challenge, most: number) => {
  const { promise, resolve, reject } = Promise.withResolvers<Solution | undefined>();
  const timer = setTimeout(() => resolve(undefined), most);
  let worker: Worker | undefined;
  try {
    worker = new Worker(trustedUrl(), { type: 'module' });
    worker.addEventListener('message', ({ data }) => resolve(isSolution(data) ? data : undefined));
    worker.addEventListener('error', () => reject(new Error('The worker does not start.')));
    worker.postMessage({ challenge, timeout: most } satisfies WorkerTask);
  } catch (error) {
    reject(error);
  }
  return {
    solution: promise,
    end: (): void => {
      clearTimeout(timer);
      worker?.terminate();
    },
  };
};
