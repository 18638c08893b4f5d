import * as contract from '#functions/crm/contract.ts';
import type { Ledger } from '#functions/crm/operators-contract.ts';
import type { Client } from '#cli/client.ts';
import { faultLines, streamLedgers, makeCount, type Span } from './ledger.ts';
import { CliFailure } from '#cli/output.ts';

async function* ofOne(client: Client, tenant: string, leadId: string): AsyncGenerator<Ledger[]> {
  yield [await client.call(contract.showLedger, { params: { tenant, lead_id: leadId } })];
}

/** Exit code 1 if a chain is broken. */
export const verifyLeads = async (client: Client, leadId: string | undefined, span: Span): Promise<void> => {
  const tell = makeCount(client, 'compared');
  const broken: Pick<Ledger, 'faults'>[] = [];
  const lines: string[] = [];
  let leads = 0;
  let unchained = 0;
  for await (const ledgers of leadId === undefined ? streamLedgers(client, span) : ofOne(client, span.tenant, leadId)) {
    leads += ledgers.length;
    for (const { lead, faults, unchained: older } of ledgers) {
      unchained += older;
      if (faults.length === 0) continue;
      broken.push(Object.assign({ lead_id: lead.lead_id }, { faults }));
      lines.push(...faultLines({ faults }).map((line) => `${lead.lead_id} ${line}`));
    }
    tell(ledgers);
  }
  const older = unchained === 0 ? [] : [`${unchained} deliveries are from before there was a ledger.`];
  const verdict = broken.length === 0 ? [`${leads} leads: every chain is whole.`] : lines;
  client.out.result({ leads, broken, unchained }, [...verdict, ...older].join('\n'));
  if (broken.length > 0) throw new CliFailure(`The chains of ${broken.length} of ${leads} leads are broken.`, 1);
};
