import { localOverlay } from '#infra/local/tenant-overlay.ts';
import type { Port } from '#infra/lambda/port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** Dealers get hosts that browsers find on this machine, and the emulator's sample CRM. */
export const port: Port = () => {
  const crm = variable('SAMPLE_CRM_URL');
  return { tenantOverlay: localOverlay((tenant) => `${crm}/hooks/${tenant}`) };
};
