import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ImageLibrary, ImageResult } from '#functions/media/image-library.ts';
import { imageAnswerSchema } from './image-request.ts';

/** Two jobs run at a time (renditions.ts), and each is CPU-bound. */
const THREADS = 2;

class ImageProcessEnded extends Error {
  constructor(code: number | null) {
    super(`The process that makes pictures ended (code ${code ?? 'none'}).`);
    this.name = 'ImageProcessEnded';
  }
}

interface Running {
  child: ChildProcess;
  waiting: Map<number, PromiseWithResolvers<ImageResult>>;
}

const start = (): Running => {
  const waiting: Running['waiting'] = new Map();
  const child = fork(new URL('./image-child.ts', import.meta.url), [], {
    serialization: 'advanced',
    execArgv: [],
    env: { ...process.env, UV_THREADPOOL_SIZE: String(THREADS) },
  });
  child.on('message', (message) => {
    const { id, made } = imageAnswerSchema.parse(message);
    waiting.get(id)?.resolve(made);
    waiting.delete(id);
  });
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('error', fail);
  child.on('exit', (code) => fail(new ImageProcessEnded(code)));
  return { child, waiting };
};

/**
 * Runs sharp in a child process of lower priority, so that it does not slow requests. Started with the first job, and again
 * after a crash.
 */
export const makeImageProcess = (): { images: ImageLibrary; close: () => Promise<void> } => {
  let running: Running | undefined;
  let jobs = 0;

  const current = (): Running => {
    if (running !== undefined && running.child.connected) return running;
    running = start();
    return running;
  };

  return {
    images: (job) => {
      const { child, waiting } = current();
      const request = { id: (jobs += 1), job };
      const answer = Promise.withResolvers<ImageResult>();
      waiting.set(request.id, answer);
      child.send(request, (error) => {
        if (error === null) return;
        waiting.delete(request.id);
        answer.reject(error);
      });
      return answer.promise;
    },
    close: async () => {
      const child = running?.child;
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
};
