import type { Area } from '#domain/media/hide-areas.ts';
import type { ImageVariant } from '#domain/media/rules.ts';

/** A layer pair's name identifies its content, for the cache of decoded pairs. */
export type PictureSource =
  | { kind: 'layered'; name: string; base: Uint8Array; paint: Uint8Array; rgb: readonly number[] }
  | { kind: 'photograph'; bytes: Uint8Array };

/** Plain values, so that another process can do it. */
export type ImageJob =
  | { kind: 'render'; source: PictureSource; variant: ImageVariant }
  /** A fetched file becomes our own picture, or a reason. */
  | { kind: 'sanitise'; bytes: Uint8Array }
  /** One of our own pictures, with areas of it hidden. */
  | { kind: 'hide'; bytes: Uint8Array; areas: readonly Area[] };

/** A picture, or why the input is not one. */
export type ImageResult = { ok: true; picture: Uint8Array } | { ok: false; reason: string };

/** The port of the `images` use. Bad input is a result; rejects only for its own faults. */
export type ImageLibrary = (job: ImageJob) => Promise<ImageResult>;
