import type { LambdaAdapter } from '../port.ts';

/** AWS publishes dealers as they are. */
export const port: LambdaAdapter = () => ({ tenantOverlay: (config) => config });
