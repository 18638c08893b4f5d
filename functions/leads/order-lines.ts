import { toIdentifier } from '#domain/text/tokens.ts';
import { orderLinesSchema } from '#domain/parts/order-schema.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { LeadRequest } from '#domain/lead/input.ts';
import type { ReadCatalogue } from '#functions/parts/published/catalogue.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export type CheckOrder = (tenant: TenantContext, body: LeadRequest) => Promise<Lead['details']>;

/**
 * The lines of an order beside what the catalogue says now. What the shopper saw stays as it was said: the dealer answers for it,
 * and sees where it differs. An order is never refused for it, nor lost where the catalogue cannot be read.
 */
export const makeCheckOrder =
  (read: ReadCatalogue, warn: (message: string) => void): CheckOrder =>
  async (tenant, { userData }) => {
    if (!('order_lines' in userData)) return undefined;
    const { success, data: lines } = orderLinesSchema.safeParse(userData.order_lines);
    if (!success || lines.length === 0) return undefined;
    const catalogue = await read(tenant).catch((error: unknown) => {
      warn(`order lines were not checked: ${String(error)}`);
      return undefined;
    });
    const listed = new Map((catalogue?.list ?? []).map((part) => [toIdentifier(part.number), part]));
    return {
      order_lines: lines.map((line) => {
        if (catalogue === undefined) return { ...line, catalogue: 'not_read' };
        const part = listed.get(toIdentifier(line.number));
        if (part === undefined) return { ...line, catalogue: 'not_listed' };
        return part.price_cents === line.price_cents
          ? { ...line, catalogue: 'as_shown' }
          : { ...line, catalogue: 'other_price', catalogue_price_cents: part.price_cents };
      }),
    };
  };
