import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Wiring } from '#functions/handlers.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';

/** What a port is made from, besides the variables of its own grant. */
export interface PortContext {
  region: string;
  now: () => Date;
  newId: () => string;
  logger: Logger;
  documents: DynamoDBDocumentClient;
}

/** The ports that a use grants; the others are there for every function. */
export type Granted = Pick<Runtime, 'objects' | 'bus' | 'secrets' | 'signals'> &
  Pick<Wiring, 'index' | 'searchMaintenance' | 'egress' | 'images' | 'callRoute' | 'tenantOverlay' | 'webBundle'>;

/**
 * One port of a Lambda function, wired when it starts. A bundle's entry imports the ports of its function's `uses` and no
 * other: what is not granted is neither wired nor in the bundle.
 */
export type Port = (context: PortContext) => Partial<Granted> | Promise<Partial<Granted>>;
