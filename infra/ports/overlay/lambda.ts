import type { LambdaAdapter } from '../port.ts';
import { withoutUnpaid } from './tenant-overlay.ts';

export const port: LambdaAdapter = () => ({ tenantOverlay: withoutUnpaid });
