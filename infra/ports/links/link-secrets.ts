import type { LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { once } from '#infra/lambda/once.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { PortContext } from '../port.ts';

/** A rotated secret signs within this time; the one before it verifies meanwhile. */
const FRESH_MS = 5 * 60 * 1_000;

/** Read when the first one is asked for. */
export const makeLinkSecrets = ({ region, now }: Pick<PortContext, 'region' | 'now'>): LinkSecrets => {
  const read = () =>
    once(async () =>
      (await import('#infra/lambda/read-link-secrets.ts')).readLinkSecrets(region, variable('LINK_SECRET_ID')),
    );
  let secrets = { at: 0, all: read() };
  return {
    all: () => {
      if (now().getTime() - secrets.at >= FRESH_MS) secrets = { at: now().getTime(), all: read() };
      return secrets.all();
    },
  };
};
