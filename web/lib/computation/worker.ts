import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { WorkerAnswer, WorkerTask } from './solver.ts';

/** Key derivations at a time: the browser does them on threads of its own. */
const LANES = 2;

self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  const lane = (counterStart: number): Promise<WorkerAnswer> =>
    solveChallenge({ ...data, deriveKey, counterStart, counterStep: LANES });
  Promise.race(Array.from({ length: LANES }, (_, at) => lane(at))).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage(null),
  );
});
