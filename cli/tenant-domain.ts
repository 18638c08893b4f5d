import { InvalidArgumentError, Option, type Command } from 'commander';
import { readHostName } from '#domain/site/host-names.ts';
import { stageNames, stages, type Stage } from '#infra/stages.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { CliFailure } from './output.ts';
import type { AddOptions } from './tenant-domain/add.ts';
import { approaches } from './tenant-domain/facts.ts';
import type { DomainOptions } from './tenant-domain/inspect.ts';
import type { RemoveOptions } from './tenant-domain/remove.ts';

const parseHost = (text: string): string => {
  const host = readHostName(text);
  if (host === undefined) throw new InvalidArgumentError('Write a host name, such as www.dealer.example.');
  return host;
};

const parseMinutes = (text: string): number => {
  const minutes = Number(text);
  if (!Number.isFinite(minutes) || minutes < 0) throw new InvalidArgumentError('Write a number of minutes.');
  return minutes;
};

const deployed = stageNames.filter((name) => stages[name].edge);

/** The environment's, as the deploy takes it; else the one that the stage was written with. */
const siteOriginOf = (stage: Stage): string => process.env['FORECOURT_SITE_ORIGIN'] ?? stages[stage].siteOrigin;

/** Which hosts are the platform's own, and whose the others are, must be known and not supposed before something changes. */
const refuseSupposing = (asksPlatform: boolean): void => {
  if (!asksPlatform)
    throw new CliFailure('Name the platform, which knows whose host it is: --api URL or FORECOURT_API.', 2);
  if (process.env['FORECOURT_SITE_ORIGIN'] === undefined)
    throw new CliFailure("Set FORECOURT_SITE_ORIGIN as for the deploy, such as 'https://{slug}.forecourt.example'.", 2);
};

type Given<T extends DomainOptions> = Omit<T, 'asksPlatform' | 'siteOrigin' | 'stage'> & { stage: Stage };

const withCommon = (command: Command): Command =>
  command
    .argument('<host>', 'the dealer’s host name', parseHost)
    .addOption(new Option('--stage <stage>', 'stage of the deployment').choices(deployed).default('production'))
    .option('--distribution <id>', 'the multi-tenant distribution, where there are several');

const howOption = () =>
  new Option('--how <how>', 'new: DNS first; live: certificate first, for a name that has a site today').choices(
    approaches,
  );

const ALONE = ['--alone', 'this name only, and not its spelling with or without www.'] as const;
const API = 'https://ID.execute-api.ap-southeast-2.amazonaws.com/live';

/** `forecourt tenant domain add|status|remove HOST`: a dealer's own domain at CloudFront. */
export const registerTenantDomain = (tenant: Command, client: Client, asksPlatform: () => boolean): void => {
  const domain = tenant.command('domain').description('a dealer’s own domain: distribution tenant, certificate, DNS');
  const complete = <T extends DomainOptions>(given: Given<T>) => ({
    ...given,
    siteOrigin: siteOriginOf(given.stage),
    asksPlatform: asksPlatform(),
  });
  withExamples(
    withCommon(
      domain
        .command('add')
        .description('bring a host to CloudFront as far as it goes, and say what others have to do; again to go on'),
    )
      .option(...ALONE)
      .addOption(howOption())
      .option('--wait <minutes>', 'wait so long for AWS and DNS before it gives up', parseMinutes, 0)
      .option('--dry-run', 'say what would be done next, and change nothing')
      .action(async (host: string, given: Given<AddOptions>) => {
        const options = complete(given);
        if (given.dryRun !== true) refuseSupposing(options.asksPlatform);
        // Loads the AWS SDK.
        const [{ addDomain }, { awsPorts }] = await Promise.all([
          import('./tenant-domain/add.ts'),
          import('./tenant-domain/ports.ts'),
        ]);
        await addDomain(client, awsPorts(), host, options);
      }),
    [
      `forecourt tenant domain add www.coastlineauto.example --api ${API}`,
      'forecourt tenant domain add www.coastlineauto.example --how live --wait 30',
      'forecourt tenant domain add coastlineauto.example --alone --dry-run',
    ],
  );
  withExamples(
    withCommon(domain.command('status').description('how far a host is, and who has to do what; changes nothing'))
      .option(...ALONE)
      .addOption(howOption())
      .action(async (host: string, given: Given<DomainOptions>) => {
        const [{ inspect, report }, { buildSteps }, { awsPorts }] = await Promise.all([
          import('./tenant-domain/inspect.ts'),
          import('./tenant-domain/steps.ts'),
          import('./tenant-domain/ports.ts'),
        ]);
        const facts = await inspect(client, awsPorts(), host, complete(given));
        report(client, facts, buildSteps(facts));
      }),
    [
      'forecourt tenant domain status www.coastlineauto.example',
      `forecourt tenant domain status www.coastlineauto.example --api ${API} --json`,
    ],
  );
  withExamples(
    withCommon(
      domain.command('remove').description('take a host off CloudFront; the site stays at its address of the platform'),
    )
      .option(...ALONE)
      .option('--wait <minutes>', 'wait so long until it can be deleted', parseMinutes, 0)
      .option('--yes', 'do it; without this it only says what would happen')
      .action(async (host: string, given: Given<RemoveOptions>) => {
        const options = complete(given);
        if (given.yes === true) refuseSupposing(options.asksPlatform);
        const [{ removeDomain }, { awsPorts }] = await Promise.all([
          import('./tenant-domain/remove.ts'),
          import('./tenant-domain/ports.ts'),
        ]);
        await removeDomain(client, awsPorts(), host, options);
      }),
    [
      'forecourt tenant domain remove www.coastlineauto.example',
      'forecourt tenant domain remove www.coastlineauto.example --yes --wait 15',
    ],
  );
};
