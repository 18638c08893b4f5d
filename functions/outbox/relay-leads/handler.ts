/** The stream gives it the lane of people alone (infra/constructs/stream-reader.ts). */
export { createRelayOfBatches as create } from '../relay-batch.ts';
