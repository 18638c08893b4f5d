import type { Port } from '../port.ts';

/** AWS publishes dealers as they are. */
export const port: Port = () => ({ tenantOverlay: (config) => config });
