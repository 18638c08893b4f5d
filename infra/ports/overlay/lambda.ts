import type { LambdaAdapter } from '../port.ts';

export const port: LambdaAdapter = () => ({ tenantOverlay: (config) => config });
