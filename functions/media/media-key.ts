import { isPaintName, paints, type PaintName } from '#domain/media/layered.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { storedHash } from './published/stored-hash.ts';

/** A layered picture in one paint, a drawing of the platform, or a photograph fetched for this dealer. */
export type MediaKey =
  | { kind: 'layered'; body: string; view: string; paint: PaintName }
  | { kind: 'drawn'; name: string }
  | { kind: 'stored'; hash: string };

const layered = /^l\.([a-z-]{1,30})\.([a-z0-9]{1,20})\.([a-z0-9-]{1,30})$/;
/** p: a portrait, s: a scene, q: a part. */
const drawn = /^[psq]\.[a-z0-9-]{1,40}$/;

const unknownPaint = (): Problem =>
  new Problem('validation_failed', `Pictures are painted ${Object.keys(paints).join(', ')}.`);

const readLayered = (key: string): MediaKey | undefined => {
  const [, body, view, paint] = layered.exec(key) ?? [];
  if (body === undefined || view === undefined || paint === undefined) return undefined;
  if (!isPaintName(paint)) throw unknownPaint();
  return { kind: 'layered', body, view, paint };
};

/** `l.<body>.<view>.<paint>`, `p.<portrait>`, `s.<scene>`, `q.<part>` or `r.<sha-256>`. */
export const readMediaKey = (key: string): MediaKey => {
  const painted = readLayered(key);
  if (painted !== undefined) return painted;
  if (drawn.test(key)) return { kind: 'drawn', name: key };
  const hash = storedHash(key);
  if (hash !== undefined) return { kind: 'stored', hash };
  throw new Problem('not_found', 'There is no such picture.');
};

export const storedKey = (hash: string): string => `r.${hash}`;
