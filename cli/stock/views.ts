import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { SavedView } from '#domain/console/saved-views-schema.ts';
import { refusalText } from '#domain/validation/schema.ts';
import * as contract from '#functions/console/contract.ts';
import type { SavedViewsDocument } from '#functions/console/views-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure, textTable } from '#cli/output.ts';

interface Of {
  tenant: string;
  team?: true;
}

const rowsOf = (whose: string, { views }: SavedViewsDocument): string[][] =>
  views.map(({ name, address }) => [name, whose, address === '' ? 'all cars' : address]);

const viewsText = (rows: readonly string[][]): string =>
  rows.length === 0 ? 'No view is saved.' : textTable(['VIEW', 'WHOSE', 'ADDRESS'], rows);

const list = async (client: Client, { tenant }: Of): Promise<void> => {
  const answer = await client.call(contract.listViews, { params: { tenant } });
  client.out.result(answer, viewsText([...rowsOf('yours', answer.own), ...rowsOf('team', answer.team)]));
};

/** Writes over what was read, so that nothing of somebody else is lost. */
const write = async (
  client: Client,
  { tenant, team }: Of,
  change: (views: readonly SavedView[]) => readonly SavedView[],
): Promise<void> => {
  const params = { tenant };
  const before = await client.call(contract.listViews, { params });
  const { version, views } = team === true ? before.team : before.own;
  const route = team === true ? contract.saveTeamViews : contract.saveOwnViews;
  const checked = route.body.safeParse({ version, views: change(views) });
  if (!checked.success) throw new CliFailure(refusalText(checked.error), 1);
  const answer = await client.call(route, { params, body: checked.data });
  client.out.result(answer, viewsText(rowsOf(team === true ? 'team' : 'yours', answer)));
};

const isCalled = (name: string) => (view: SavedView) => view.name.toLowerCase() === name.trim().toLowerCase();

/** One of the same name is replaced. */
const save = (client: Client, name: string, { address, ...of }: Of & { address: string }): Promise<void> =>
  write(client, of, (views) => {
    const before = views.find(isCalled(name));
    const view = { id: before?.id ?? randomUUID(), name, address };
    return before === undefined ? [...views, view] : views.map((one) => (one === before ? view : one));
  });

const remove = (client: Client, name: string, of: Of): Promise<void> =>
  write(client, of, (views) => {
    if (!views.some(isCalled(name))) throw new CliFailure(`No view is called '${name}'; see forecourt stock views.`, 1);
    return views.filter((view) => !isCalled(name)(view));
  });

const ofDealer = (command: Command): Command => command.requiredOption('--tenant <tenant>', 'id of the dealer');
const withTeam = (command: Command): Command =>
  command.option('--team', 'of the dealer’s team; by managers of all places');

/** Saved views of the list of cars. */
export const registerViews = (stock: Command, client: Client): void => {
  withExamples(
    ofDealer(stock.command('views').description('saved views of the list of cars: yours and the team’s')).action(
      (options: Of) => list(client, options),
    ),
    ['forecourt stock views --tenant coastline'],
  );
  withExamples(
    withTeam(ofDealer(stock.command('save-view').description('save a filter, order and columns under a name')))
      .argument('<name>', 'what it is called; one of the same name is replaced')
      .requiredOption('--address <query>', "the list's address from its question mark on")
      .action((name: string, options: Of & { address: string }) => save(client, name, options)),
    ["forecourt stock save-view 'No price' --tenant coastline --address '?is=without_price&sort=oldest' --team"],
  );
  withExamples(
    withTeam(ofDealer(stock.command('remove-view').description('remove a saved view')))
      .argument('<name>', 'what it is called')
      .action((name: string, options: Of) => remove(client, name, options)),
    ["forecourt stock remove-view 'No price' --tenant coastline"],
  );
};
