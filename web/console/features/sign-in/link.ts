/** What a link of a mail or of `npm start` is about. Its token stands behind '#', which no server sees. */
export interface ConsoleLink {
  kind: 'invitation' | 'local' | 'stop';
  token: string;
}

const kinds = ['invitation', 'local', 'stop'] as const;

/** `#invitation=…`, `#local=…`, `#stop=…`; null for any other fragment. */
export const linkOf = (fragment: string | null): ConsoleLink | null => {
  const [name, ...rest] = (fragment ?? '').split('=');
  const kind = kinds.find((one) => one === name);
  const token = rest.join('=');
  return kind === undefined || token === '' ? null : { kind, token };
};
