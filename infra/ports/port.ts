import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Wiring } from '#functions/handlers.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { PortUse } from '#functions/runtime/manifest-entries.ts';
import type { ApiRuntime, Runtime } from '#functions/runtime/runtime.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import type { Grantee } from './grantee.ts';

/** The members of a function's wiring that only some functions are given. */
export type Granted = Pick<Runtime, 'objects' | 'bus' | 'secrets' | 'signals'> &
  Pick<Wiring, 'index' | 'searchMaintenance' | 'egress' | 'images' | 'callRoute' | 'tenantOverlay' | 'webBundle'>;

/** The members that come from ports; `callRoute` comes with a contract's `calls`. */
export type Member = Exclude<keyof Granted, 'callRoute'>;

/** What an adapter on Lambda is made from, besides the variables of its port. */
export interface PortContext {
  region: string;
  now: () => Date;
  newId: () => string;
  logger: Logger;
  documents: DynamoDBDocumentClient;
}

/** An adapter on Lambda, made when the function starts. Its module exports it as `port`. */
export type LambdaAdapter = (context: PortContext) => Partial<Granted> | Promise<Partial<Granted>>;

/** What an adapter of the embedded run is made from. */
export interface LocalContext {
  runtime: ApiRuntime;
  crmUrl: string;
  /** Webhook receivers of a developer, on this machine. */
  localEndpoints: readonly string[];
  index: StockIndex;
  /** Called when the platform stops. */
  onClose: (close: () => Promise<void>) => void;
}

/** One port: everything that differs by where a function runs. */
export interface PortEntry {
  /** Members of the wiring that it fills. Functions without one of its uses get a refusal there. */
  fills: readonly Member[];
  /** The uses that ask for it, each with the permissions it needs on AWS. */
  uses: Partial<Readonly<Record<PortUse, (grantee: Grantee) => void>>>;
  /** Variables that its adapter on Lambda reads; one without a value is not set. */
  variables: Readonly<Record<string, (grantee: Grantee, use: PortUse) => string | undefined>>;
  /** Module of its adapter on Lambda, below infra/ports, and the emulator's where that is another. Bundles import it. */
  lambda?: { module: string; emulator?: string };
  /** Its adapter in the embedded run. */
  local?: (context: LocalContext) => Promise<Partial<Granted>>;
}
