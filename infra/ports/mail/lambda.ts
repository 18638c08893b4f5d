import { once } from '#infra/lambda/once.ts';
import { optionalVariable, variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/** The client is loaded with the first mail. */
export const port: LambdaAdapter = () => {
  const settings = () => ({
    region: variable('MAIL_REGION'),
    ownAddress: variable('MAIL_FROM'),
    set: optionalVariable('MAIL_SET'),
  });
  const mail = once(async () => (await import('./client.ts')).makeMail(settings()));
  return { mail: { send: async (message) => (await mail()).send(message) } };
};
