/** What a link of a mail or of `npm start` is about. Its token stands behind '#', which no server sees. */
export interface ConsoleLink {
  kind: 'invitation' | 'local' | 'stop';
  token: string;
}

const kinds: Readonly<Record<string, ConsoleLink['kind']>> = {
  '/invitation': 'invitation',
  '/local-link': 'local',
  '/stop-passkey': 'stop',
};

/** Null at any other path, and where the token is missing. */
export const linkOf = (pathname: string, fragment: string): ConsoleLink | null => {
  const kind = kinds[pathname];
  const token = fragment.replace(/^#/, '');
  return kind === undefined || token === '' ? null : { kind, token };
};
