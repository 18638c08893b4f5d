import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { WorkerAnswer, WorkerTask } from './solver.ts';

const tell = (answer: WorkerAnswer): void => self.postMessage(answer);

// One round at a time: several at once were no faster (docs/product/limits.md, 'The computation').
self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  solveChallenge({ ...data, deriveKey }).then(tell, () => tell(null));
});
