import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from './client.ts';
import type { DeployCheckOptions } from './deploy-check/check-host.ts';
import { withExamples } from './help.ts';

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const parseHost = (text: string): string => {
  const host = text.toLowerCase();
  if (!HOST.test(host)) throw new InvalidArgumentError('Write a host name, such as www.dealer.example.');
  return host;
};

/** `forecourt tenant deploy-check HOST`: what is missing before the host is live. Changes nothing. */
export const registerDeployCheck = (tenant: Command, client: Client, asksPlatform: () => boolean): void => {
  withExamples(
    tenant
      .command('deploy-check')
      .description('how far a dealer’s host is: certificate, distribution tenant, DNS, next command; changes nothing')
      .argument('<host>', 'the dealer’s host name', parseHost)
      .option('--stage <stage>', 'stage of the deployment', 'production')
      .option('--distribution <id>', 'the multi-tenant distribution, where there are several')
      .action(async (host: string, options: Omit<DeployCheckOptions, 'asksPlatform'>) => {
        // Loads the AWS SDK.
        const { checkHost } = await import('./deploy-check/check-host.ts');
        await checkHost(client, host, { ...options, asksPlatform: asksPlatform() });
      }),
    [
      'forecourt tenant deploy-check www.coastlineauto.example',
      'forecourt tenant deploy-check www.coastlineauto.example --api https://ID.execute-api.ap-southeast-2.amazonaws.com/live --json',
    ],
  );
};
