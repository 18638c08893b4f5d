import type { Vehicle } from '#domain/vehicle/schema.ts';
import { stockDocument, type StockDocument } from '#functions/search/engines/port/document.ts';
import { tenantConfig } from '#test/support/tenants.ts';

/** Of a dealer with weekly payments, so that weekly bands exist. */
export const documentsOf = (vehicles: readonly Vehicle[], tenantId: string): StockDocument[] => {
  const config = tenantConfig(tenantId);
  const financed = {
    ...config,
    country: 'AU' as const,
    finance: { ...config.finance, provider: 'manual' },
    flags: { ...config.flags, finance_enabled: true },
  };
  return vehicles.map((vehicle) => stockDocument(vehicle, 1, financed));
};
