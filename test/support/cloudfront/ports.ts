import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { accountPorts, type DomainPorts } from '#cli/tenant-domain/ports.ts';
import { boughtName } from '#domain/site/host-names.ts';
import type { World } from './account.ts';

/** The SDK's own clients against the server, and names as the world has them. `advance` is called instead of waiting. */
export const portsOn = (
  world: World,
  url: string,
  options: { elsewhere?: readonly string[]; advance?: () => void; clock?: { ms: number } } = {},
): DomainPorts => {
  const config = { endpoint: url, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  const cloudFront = new CloudFrontClient({ ...config, maxAttempts: 1 });
  const certificates = new ACMClient({ ...config, maxAttempts: 1 });
  const clock = options.clock ?? { ms: Date.parse('2026-11-27T00:00:00.000Z') };
  return {
    ...accountPorts(cloudFront, certificates),
    answering: async (host) => {
      const arn = [...world.tenants.values()].find(({ hosts }) => hosts.includes(host))?.certificateArn;
      if (world.pointing.has(host)) return arn === undefined ? 'nobody' : 'here';
      return options.elsewhere?.includes(host) === true ? 'elsewhere' : 'nobody';
    },
    isZone: async (host) => host === boughtName(host),
    tokenState: async ({ host }) => (world.shown.has(host) ? { found: true } : { found: false, status: 404 }),
    pause: async (milliseconds) => {
      clock.ms += milliseconds;
      options.advance?.();
    },
    now: () => new Date(clock.ms),
  };
};
