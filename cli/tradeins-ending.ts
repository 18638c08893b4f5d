import { Option, type Command } from 'commander';
import { endReasons, endReasonTexts, type EndReason } from '#domain/tradein/end-reasons.ts';
import { endOffer, noteOutcome } from '#functions/tradeins/ending-contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { parseTime } from './time-option.ts';
import { wholeText } from './tradeins-text.ts';

interface EndOptions {
  tenant: string;
  note?: string;
  seen?: string;
}

const REASONS = `\nReasons, and what the shopper reads:\n${endReasons
  .map((reason) => `  ${reason.padEnd(18)} ${endReasonTexts[reason]}`)
  .join('\n')}`;

const explained = ({ note, seen }: EndOptions) => ({
  ...(note === undefined ? {} : { note }),
  ...(seen === undefined ? {} : { changed_at: seen }),
});

const ending = (command: Command): Command =>
  command
    .argument('<trade-in>', 'its id, or the reference of its enquiry as the shopper reads it out')
    .requiredOption('--tenant <tenant>', 'id of the dealer')
    .option('--note <text>', 'in words for the shopper')
    .option('--seen <time>', 'only while it is unchanged since then: its `changed_at`', parseTime)
    .addHelpText('after', REASONS);

const reasonOption = (): Option => new Option('--reason <reason>', 'why; see below').choices(endReasons);

/** docs/product/trade-in.md, 'Ending early'. */
export const registerEndings = (tradeIns: Command, client: Client): void => {
  withExamples(
    ending(tradeIns.command('end'))
      .description('end an offer that is not accepted before its time; the shopper is told why, once')
      .addOption(reasonOption().makeOptionMandatory())
      .action(async (id: string, { reason, ...options }: EndOptions & { reason: EndReason }) => {
        const body = { reason, ...explained(options) };
        const shown = await client.call(endOffer, { params: { tenant: options.tenant, id }, body });
        client.out.result(shown, wholeText(shown));
      }),
    ['forecourt tradeins end --tenant coastline --reason market_moved c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  withExamples(
    ending(tradeIns.command('outcome'))
      .description('note that an accepted car was bought, or was not: then the shopper is told why, once')
      .addOption(
        new Option('--outcome <outcome>', 'what came of it').choices(['bought', 'not_bought']).makeOptionMandatory(),
      )
      .addOption(reasonOption())
      .action(
        async (
          id: string,
          { outcome, reason, ...options }: EndOptions & { outcome: 'bought' | 'not_bought'; reason?: EndReason },
        ) => {
          const body = { outcome, ...(reason === undefined ? {} : { reason }), ...explained(options) };
          const shown = await client.call(noteOutcome, { params: { tenant: options.tenant, id }, body });
          client.out.result(shown, wholeText(shown));
        },
      ),
    [
      'forecourt tradeins outcome --tenant coastline --outcome bought c5xk3m2a7q4w6e2r7t4y2u6i3o',
      'forecourt tradeins outcome --tenant coastline --outcome not_bought --reason no_agreement c5xk3m2a7q4w6e2r7t4y2u6i3o',
    ],
  );
};
