import { constants, setPriority } from 'node:os';
import { imageRequestSchema } from './image-request.ts';

/** The process of image-process.ts: takes jobs, answers each by its number, ends with its parent. */

// Before sharp starts its threads, which inherit it: requests go before pictures, which still get made on a busy machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { makeSharpLibrary } = await import('#functions/media/sharp-library.ts');
const library = makeSharpLibrary();

const answer = async (message: unknown): Promise<void> => {
  const { id, job } = imageRequestSchema.parse(message);
  process.send?.({ id, made: await library(job) });
};

// A fault is an unhandled rejection: it ends the process with its trace, and the parent tells all who wait.
process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the parent ends this process once its own work has stopped.
process.on('SIGINT', () => undefined);
