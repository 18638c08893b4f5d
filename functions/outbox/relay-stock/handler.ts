/** The stream gives it the lane of stock alone (infra/constructs/stream-reader.ts). */
export { createRelayOfBatches as create } from '../relay-batch.ts';
