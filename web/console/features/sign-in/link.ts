import { INVITATION_PATH, LOCAL_LINK_PATH, STOP_PASSKEY_PATH } from '#domain/console/paths.ts';

/** What a link of a mail or of `npm start` is about. Its token stands behind '#', which no server sees. */
export interface ConsoleLink {
  kind: 'invitation' | 'local' | 'stop';
  token: string;
}

const kinds: Readonly<Record<string, ConsoleLink['kind']>> = {
  [INVITATION_PATH]: 'invitation',
  [LOCAL_LINK_PATH]: 'local',
  [STOP_PASSKEY_PATH]: 'stop',
};

/** Null at any other path, and where the token is missing. */
export const linkOf = (pathname: string, fragment: string): ConsoleLink | null => {
  const kind = kinds[pathname];
  const token = fragment.replace(/^#/, '');
  return kind === undefined || token === '' ? null : { kind, token };
};
