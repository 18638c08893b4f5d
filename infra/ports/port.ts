import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Ports } from '#functions/ports.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { PortUse } from '#functions/runtime/port-uses.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import type { EdgeCache } from '#infra/local/edge/cache.ts';
import type { Mailbox } from '#infra/local/mailbox/mailbox.ts';
import type { Grantee } from './grantee.ts';
import type { FindAccount } from './payments/account.ts';

/** What every function has, whatever its uses. */
type Given = Exclude<keyof ApiRuntime, 'objects' | 'bus' | 'secrets' | 'signals'> | 'publishedAt';

/** Members of a function's ports that depend on its uses. */
export type Granted = Omit<Ports, Given>;

/** Filled by ports; `callRoute` follows from a contract's `calls`. */
export type Member = Exclude<keyof Granted, 'callRoute'>;

export interface PortContext {
  region: string;
  now: () => Date;
  newId: () => string;
  logger: Logger;
  documents: DynamoDBDocumentClient;
}

/** Created when the function starts; its module exports it as `port`. */
export type LambdaAdapter = (context: PortContext) => Partial<Granted> | Promise<Partial<Granted>>;

export interface LocalContext {
  runtime: ApiRuntime;
  crmUrl: string;
  dataDir: string;
  localEndpoints: readonly string[];
  findPaymentAccount: FindAccount;
  /** Keeps what would be sent to people. */
  mailbox: Mailbox;
  index: StockIndex;
  edgeCache: Pick<EdgeCache, 'forget'>;
  /** Registers cleanup for when the platform stops. */
  onClose: (close: () => Promise<void>) => void;
}

/** Everything about a port that depends on where a function runs. */
export interface PortEntry {
  /** Ports members it provides; without one of its uses they throw NotGranted. */
  fills: readonly Member[];
  /** The uses that need it, with their AWS permissions. */
  uses: Partial<Readonly<Record<PortUse, (grantee: Grantee) => void>>>;
  /** Environment variables of its Lambda adapter; undefined values are not set. */
  variables: Readonly<Record<string, (grantee: Grantee, use: PortUse) => string | undefined>>;
  /** Module path of its Lambda adapter below infra/ports, and the emulator's if different. */
  lambda?: { module: string; emulator?: string };
  local?: (context: LocalContext) => Promise<Partial<Granted>>;
}
