import type { Command } from 'commander';
import { slotWords } from '#domain/testdrive/words.ts';
import { arrangeInspection, cancelInspection, listInspectionSlots } from '#functions/tradeins/inspection-contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';
import { wholeText } from './tradeins-text.ts';

interface OfTenant {
  tenant: string;
}

interface ArrangeOptions extends OfTenant {
  from?: string;
}

interface CancelOptions extends OfTenant {
  from: string;
  note?: string;
}

const TRADE_IN = 'its id, or the reference of its enquiry as the shopper reads it out';

const listTimes = async (client: Client, id: string, { tenant }: OfTenant): Promise<void> => {
  const found = await client.call(listInspectionSlots, { params: { tenant, id } });
  const rows = found.slots.map((slot) => [slotWords(slot), slot.location_id, slot.start]);
  client.out.result(found, rows.length === 0 ? 'No free times.' : textTable(['TIME', 'WHERE', 'START'], rows));
};

const arrange = async (
  client: Client,
  [id, slot_start]: [string, string],
  { tenant, from }: ArrangeOptions,
): Promise<void> => {
  const body = { slot_start, ...(from !== undefined && { seen_start: from === 'none' ? null : from }) };
  const shown = await client.call(arrangeInspection, { params: { tenant, id }, body });
  client.out.result(shown, wholeText(shown));
};

const cancel = async (client: Client, id: string, { tenant, from, note }: CancelOptions): Promise<void> => {
  const body = { seen_start: from, ...(note !== undefined && { note }) };
  const shown = await client.call(cancelInspection, { params: { tenant, id }, body });
  client.out.result(shown, wholeText(shown));
};

/** docs/product/trade-in.md, 'Inspection'. */
export const registerInspections = (tradeIns: Command, client: Client): void => {
  withExamples(
    tradeIns
      .command('inspection-times')
      .description('times at which the car of an accepted offer can be inspected')
      .argument('<trade-in>', TRADE_IN)
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: OfTenant) => listTimes(client, id, options)),
    ['forecourt tradeins inspection-times --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    tradeIns
      .command('inspect')
      .description('book the inspection of an accepted car, or move it; its owner is mailed once')
      .argument('<trade-in>', TRADE_IN)
      .argument('<start>', 'the free time, as `inspection-times` lists it')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--from <start>', 'only while it is at this time; `none`: while it has no time')
      .action((id: string, start: string, options: ArrangeOptions) => arrange(client, [id, start], options)),
    ['forecourt tradeins inspect --tenant coastline --from none c5xk3m2a7q4w6e2r7t4y2u6i3o 2026-12-01T11:00:00+10:00'],
  );
  withExamples(
    tradeIns
      .command('cancel-inspection')
      .description('cancel an inspection and free its time; the acceptance stays, and its owner is mailed once')
      .argument('<trade-in>', TRADE_IN)
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--from <start>', 'the time that it has')
      .option('--note <text>', 'why, in words for the shopper')
      .action((id: string, options: CancelOptions) => cancel(client, id, options)),
    [
      'forecourt tradeins cancel-inspection --tenant coastline --from 2026-12-01T11:00:00+10:00 c5xk3m2a7q4w6e2r7t4y2u6i3o',
    ],
  );
};
