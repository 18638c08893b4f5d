import { ownFields } from '#domain/vehicle/own/change-own.ts';
import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { Call } from '#functions/runtime/http/implement.ts';

/** Nobody's: prices, tags and the like, but not to whom a car was sold. */
const keeps = [
  'state',
  ...ownFields.flatMap((field) => (field === 'status' ? ['own.status.value.is'] : [`own.${field}.value`])),
  'own.price.until',
];

/** What the audit keeps and names of them. */
export const OWN_KEEPS = { keeps, parts: ['own'] } as const;

/** Of a write of a vehicle's own fields. */
export const stampOfOwn = (
  call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>,
  { action, id, money }: { action: string; id: string; money: boolean },
): AuditStamp => makeStamp(call, { action, subject: { kind: 'vehicle', id }, ...OWN_KEEPS, ...(money && { money }) });
