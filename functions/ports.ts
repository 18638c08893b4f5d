import type { SearchMatching } from './alerts/search-matching.ts';
import type { AnalyticsSink } from './analytics/sink.ts';
import type { WebAuthn } from './console/passkeys/web-authn.ts';
import type { ImageLibrary } from './media/image-library.ts';
import type { TenantOverlay } from './operators/publish.ts';
import type { MakeSearchMaintenance } from './operators/search-maintenance.ts';
import type { Payments } from './reservations/payment/payments.ts';
import type { PlatformPorts } from './runtime/ports.ts';
import type { StockIndex } from './search/engines/port/stock-index.ts';
import type { IngestDeps } from './stock/ingest/context.ts';
import type { Sftp } from './stock/pull/sftp.ts';

/** All ports: those of the platform and those that a context declares. Each function uses only the ones it names. */
export interface Ports extends PlatformPorts {
  index: StockIndex;
  searchMaintenance: MakeSearchMaintenance;
  searchMatching: SearchMatching;
  payments: Payments;
  sftp: Sftp;
  images: ImageLibrary;
  webAuthn: () => Promise<WebAuthn>;
  webBundle: string;
  analytics: AnalyticsSink;
  /** Changes to every published dealer: local hosts, the sample CRM's address. */
  tenantOverlay: TenantOverlay;
  /** Set while demo stock is seeded, whose feeds have a past. */
  publishedAt?: IngestDeps['publishedAt'];
}

/** Imported on demand, so that a bundle contains only its own. */
export type Loaders<T> = Readonly<Record<string, (ports: Ports) => Promise<T>>>;
