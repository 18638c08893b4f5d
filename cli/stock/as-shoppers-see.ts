import type { Command } from 'commander';
import { whyNoRow } from '#domain/vehicle/why-no-row.ts';
import { linkToPreview } from '#functions/adverts/contract.ts';
import { showStanding, type Standing } from '#functions/search/contract.ts';
import { showFeedRow } from '#functions/stock/contract.ts';
import type { FeedRowAnswer } from '#functions/stock/row-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { textTable } from '#cli/output.ts';
import { load, tenantOption, VEHICLE_ARG, type Of } from './one-vehicle.ts';

const standingText = ({ searches, sitemap }: Standing): string =>
  [
    textTable(
      ['SEARCHED FOR', 'RANK', 'OF', 'PAGE'],
      searches.map(({ words, rank, count, path }) => [
        words ?? 'the whole listing',
        rank === null ? 'not found' : String(rank),
        String(count),
        path,
      ]),
    ),
    sitemap ? 'The sitemap names it.' : 'The sitemap does not name it.',
  ].join('\n');

const standing = async (client: Client, named: string, { tenant }: Of): Promise<void> => {
  const answer = await client.call(showStanding, { params: { tenant, car: named } });
  const { quality } = await load(client, named, { tenant });
  const missing = quality.missing.map(({ point, uses }) => `${point} (${uses.join(', ')})`);
  const lacks = missing.length === 0 ? '' : ` Missing: ${missing.join('; ')}.`;
  client.out.result(
    { ...answer, quality },
    `${standingText(answer)}\nListing quality ${quality.have} of ${quality.of}.${lacks}`,
  );
};

const rowText = ({ run, row, why, detail }: FeedRowAnswer): string =>
  row === null
    ? [why === null ? '' : whyNoRow[why], detail ?? ''].join(' ').trim()
    : [
        `Line ${row.line} of the file of run ${run}, read as ${row.format}.`,
        textTable(
          ['COLUMN', 'CELL', 'GIVES'],
          row.cells.map(({ column, raw, fields }) => [column, raw, fields.join(', ')]),
        ),
      ].join('\n');

/** What shoppers find and see of one car, and the row of the file that it comes from. */
export const registerAsShoppersSee = (stock: Command, client: Client): void => {
  withExamples(
    stock
      .command('standing')
      .description(
        'show where a car stands in the site’s own search, whether the sitemap names it, and what its listing lacks',
      )
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .action((car: string, options: Of) => standing(client, car, options)),
    ['forecourt stock standing --tenant coastline U1042'],
  );
  withExamples(
    stock
      .command('row')
      .description('show the row of the stock file that a car was last read from, cell by cell')
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .action(async (car: string, { tenant }: Of) => {
        const answer = await client.call(showFeedRow, { params: { tenant, car } });
        client.out.result(answer, rowText(answer));
      }),
    ['forecourt stock row --tenant coastline U1042'],
  );
  withExamples(
    stock
      .command('preview')
      .description(
        'give an address at which a car’s page can be seen for an hour, also while the site does not show it',
      )
      .argument('<car>', VEHICLE_ARG)
      .requiredOption(...tenantOption)
      .action(async (car: string, { tenant }: Of) => {
        const answer = await client.call(linkToPreview, { params: { tenant, car } });
        client.out.result(answer, `${answer.url}\nIt opens until ${answer.expires_at}.`);
      }),
    ['forecourt stock preview --tenant coastline U1042'],
  );
};
