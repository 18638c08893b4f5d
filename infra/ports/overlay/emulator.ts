import { localOverlay, withoutUnpaid } from './tenant-overlay.ts';
import type { LambdaAdapter } from '../port.ts';
import { variable } from '#infra/lambda/variables.ts';

/** Adds hosts of this machine and the emulator's sample CRM. */
export const port: LambdaAdapter = () => {
  const crm = variable('SAMPLE_CRM_URL');
  const overlay = localOverlay((hook) => `${crm}/hooks/${hook}`);
  return { tenantOverlay: (config) => withoutUnpaid(overlay(config)) };
};
