import { sha256 } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const SHARDS = 4;
export const reservationShards = Array.from({ length: SHARDS }, (_, n) => `reservations#${n}`);

export const chooseDueShard = (tenant: TenantContext, id: string): string =>
  `reservations#${(sha256(`${tenant.id}#${id}`)[0] ?? 0) % SHARDS}`;
