import { once } from '#infra/lambda/once.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/** The emulator has no configuration sets: nothing bounces there. */
export const port: LambdaAdapter = ({ region }) => {
  const settings = () => ({ region, ownAddress: variable('MAIL_FROM'), set: undefined });
  const mail = once(async () => (await import('./client.ts')).makeMail(settings()));
  return { mail: { send: async (message) => (await mail()).send(message) } };
};
