import { constants, setPriority } from 'node:os';
import { imageRequestSchema } from './image-request.ts';

/** Child process of image-process.ts: answers jobs by number, exits with its parent. */

// Before sharp starts its threads, which inherit the priority: requests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { makeSharpLibrary } = await import('#functions/media/sharp-library.ts');
const library = makeSharpLibrary();

const answer = async (message: unknown): Promise<void> => {
  const { id, job } = imageRequestSchema.parse(message);
  process.send?.({ id, made: await library(job) });
};

// An unhandled rejection ends the process with a stack trace; the parent rejects all waiting jobs.
process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the parent ends this process after its own work.
process.on('SIGINT', () => undefined);
