import { Problem } from '#functions/runtime/problems.ts';

/** What a media key names: a layered picture in one paint, or a photograph that was fetched for this dealer. */
export type MediaKey =
  | { kind: 'layered'; body: string; view: string; rgb: readonly [number, number, number] }
  | { kind: 'stored'; hash: string };

const layered = /^l\.([a-z-]{1,30})\.([a-z0-9]{1,20})\.([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;
const stored = /^r\.([0-9a-f]{64})$/;

const channel = (hex: string | undefined): number => Number.parseInt(hex ?? '0', 16);

/** Reads `l.<body>.<view>.<rrggbb>` or `r.<sha-256>`; anything else is not a picture of ours. */
export const readMediaKey = (key: string): MediaKey => {
  const [, body, view, red, green, blue] = layered.exec(key) ?? [];
  if (body !== undefined && view !== undefined) {
    return { kind: 'layered', body, view, rgb: [channel(red), channel(green), channel(blue)] };
  }
  const hash = stored.exec(key)?.[1];
  if (hash !== undefined) return { kind: 'stored', hash };
  throw new Problem('not_found', 'There is no such picture.');
};

/** Media key of a stored photograph. */
export const storedKey = (hash: string): string => `r.${hash}`;
