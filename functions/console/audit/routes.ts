import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { exportAudit, listAudit, listPlatformAudit } from '../audit-contract.ts';
import { auditText } from './audit-text.ts';
import { readAudit } from './read-audit.ts';

/** Of one part of an export; the answer stays below a megabyte. */
const PER_PART = 500;

/** Who changed what (docs/product/operators.md, 'Audit'). */
export const auditRoutes = (deps: Pick<Runtime, 'table' | 'directory' | 'now'>): BoundRoute[] => [
  implement(listAudit, async ({ params, query }) => {
    const tenant = await deps.directory.byId(params.tenant);
    return { body: await readAudit(deps.table, tenant.id, query) };
  }),
  implement(listPlatformAudit, async ({ query }) => ({ body: await readAudit(deps.table, null, query) })),
  implement(exportAudit, async (call) => {
    const { format, cursor, ...filters } = call.body;
    const tenant = await deps.directory.byId(call.params.tenant);
    const stamp = makeStamp(call, { action: exportAudit.id, subject: { kind: 'audit', id: tenant.id } });
    // Its further parts belong to the first.
    if (cursor === undefined) await noteAct(deps, tenant, stamp, [{ name: 'format', after: format }]);
    const { entries, next } = await readAudit(deps.table, tenant.id, { ...filters, cursor, limit: PER_PART });
    const { head, line, mediaType } = auditText[format];
    const text = `${cursor === undefined ? head : ''}${entries.map(line).join('')}`;
    return { body: { media_type: mediaType, text, next } };
  }),
];
