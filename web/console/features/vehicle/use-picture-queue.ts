import { useEffect, useRef, useState } from 'react';
import type { CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { sendPicture } from './send-picture.ts';
import type { Whole } from './vehicle.ts';

export type SendState =
  | { is: 'waiting' }
  | { is: 'sending'; part: number }
  | { is: 'offline' }
  | { is: 'done' }
  | { is: 'refused'; message: string; isWorthRetrying: boolean };

export interface QueuedPicture {
  id: number;
  file: File;
  state: SendState;
}

/** In one sitting. */
export const MOST_AT_ONCE = 20;
const MOST_BYTES = 15_000_000;

const wrongWith = ({ size }: File): string | null => {
  if (size === 0) return 'This file is empty.';
  return size > MOST_BYTES ? 'Use a picture of at most 15 MB.' : null;
};

const firstState = (file: File): SendState => {
  const message = wrongWith(file);
  return message === null ? { is: 'waiting' } : { is: 'refused', message, isWorthRetrying: false };
};

/** The same file would be refused again: it is no picture that can be read, or the car or the right to it is gone. */
const isFinal = ({ code }: CallProblem): boolean => ['validation_failed', 'not_found', 'forbidden'].includes(code);

const UNREADABLE = 'This file cannot be read any more: it was changed or moved. Choose it again.';

/** Files that are sent one after the other, each added when it is there; leaving the page stops those that are left. */
export const usePictureQueue = (whole: Whole, keep: (answer: Whole) => void) => {
  const { tenant } = useDealer();
  const car = whole.car.id;
  const [queue, setQueue] = useState<readonly QueuedPicture[]>([]);
  const [stopping] = useState(() => new AbortController());
  const last = useRef(0);
  const isRunning = useRef(false);
  const waiting = useRef<QueuedPicture[]>([]);
  useEffect(() => () => stopping.abort(), [stopping]);

  const become = (id: number, state: SendState): void =>
    setQueue((now) => now.map((one) => (one.id === id ? { ...one, state } : one)));

  const send = async ({ id, file }: QueuedPicture): Promise<void> => {
    become(id, { is: 'sending', part: 0 });
    try {
      const result = await sendPicture({
        tenant,
        car,
        file,
        signal: stopping.signal,
        onProgress: (part) => become(id, { is: 'sending', part }),
        onWaiting: () => become(id, { is: 'offline' }),
      });
      if (result.ok) keep(result.answer);
      become(
        id,
        result.ok
          ? { is: 'done' }
          : { is: 'refused', message: result.problem.message, isWorthRetrying: !isFinal(result.problem) },
      );
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      become(id, { is: 'refused', message: UNREADABLE, isWorthRetrying: false });
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
        if (stopping.signal.aborted) return;
        await send(next);
      }
    } finally {
      isRunning.current = false;
    }
  };

  return {
    queue,
    add: (files: readonly File[]): void => {
      const added = files.slice(0, MOST_AT_ONCE).map((file) => {
        last.current += 1;
        return { id: last.current, file, state: firstState(file) };
      });
      waiting.current.push(...added.filter(({ state }) => state.is === 'waiting'));
      // What is done is in the list of pictures; what was refused stays until the next sitting.
      setQueue((now) => [...now.filter(({ state }) => state.is !== 'done' && state.is !== 'refused'), ...added]);
      void run();
    },
    retry: (one: QueuedPicture): void => {
      become(one.id, { is: 'waiting' });
      waiting.current.push(one);
      void run();
    },
  };
};
