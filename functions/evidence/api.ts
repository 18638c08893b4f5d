import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { collectEvidence } from './collect.ts';
import { makeEvidence } from './contract.ts';

export const createApi = (deps: ApiRuntime): ApiFunction =>
  apiFunction(deps, [
    implement(makeEvidence, async (call) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const ids = [...new Set(call.body.lead_ids)];
      const leads = await Promise.all(ids.map((id) => collectEvidence(deps, tenant, call.operator, id)));
      for (const id of ids)
        await noteAct(deps, tenant, makeStamp(call, { action: makeEvidence.id, subject: { kind: 'lead', id } }));
      const { config } = tenant;
      const now = deps.now();
      const evidence = {
        dealer: { name: config.name, legal_name: config.legal_name },
        time_zone: dealerZone(config.locations),
        made_at: now.toISOString(),
        made_by: call.operator.name,
        leads,
      };
      if (call.body.format === 'json') return { body: { evidence, pdf: null } };
      // pdfkit and the fonts, only where a paper is wanted.
      const { drawEvidence } = await import('./paper.ts');
      const pdf = await drawEvidence(evidence, config, now);
      return { body: { evidence, pdf: Buffer.from(pdf).toString('base64') } };
    }),
  ]);
