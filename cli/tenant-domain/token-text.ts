import type { DomainFacts } from './facts.ts';

const foundText = (state: DomainFacts['tokens'][number]['state']): string => {
  if (state.found) return 'it does';
  return state.status === undefined ? 'it does not answer over HTTP' : `it answers ${state.status}`;
};

/** For whoever looks after the old server. */
export const tokenText = (tokens: DomainFacts['tokens']): string[] => [
  'On the server that has the site today, so that nobody sees a warning while the site moves:',
  ...tokens.flatMap(({ host, from, to, state }) => [
    '',
    `For ${host} (now ${foundText(state)}), one of the two:`,
    `- Redirect, with status 301:  http://${from}`,
    `                        to:  https://${to}`,
    `- Or save what https://${to} shows as a text file, so that http://${from} shows the same.`,
  ]),
  '',
  'Leave the DNS as it is until the certificate is in use.',
];
