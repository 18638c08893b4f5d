import type { Granted, LocalContext } from '../port.ts';
import { localOverlay, withLocalEndpoints } from './tenant-overlay.ts';

/** Adds hosts of this machine, the sample CRM and a developer's own receivers. */
export const adapter = ({ crmUrl, localEndpoints }: LocalContext): Pick<Granted, 'tenantOverlay'> => {
  const overlay = localOverlay((hook) => `${crmUrl}/hooks/${hook}`);
  return { tenantOverlay: (config) => withLocalEndpoints(localEndpoints)(overlay(config)) };
};
