import type { ImageVariant } from '#domain/media/rules.ts';

/** What a rendition is made of. A layer pair's name stands for its content: decoded pairs are kept by it. */
export type PictureSource =
  | { kind: 'layered'; name: string; base: Uint8Array; paint: Uint8Array; rgb: readonly number[] }
  | { kind: 'photograph'; bytes: Uint8Array };

/** Work for the native image library: plain values in and out, so that another process can do it. */
export type ImageJob =
  | { kind: 'render'; source: PictureSource; variant: ImageVariant }
  /** A fetched file becomes our own picture, or the reason why it is none. */
  | { kind: 'sanitise'; bytes: Uint8Array };

/** A picture, or why the input is none. */
export type ImageResult = { ok: true; picture: Uint8Array } | { ok: false; reason: string };

/** The port of the `images` use. Rejects only for faults of its own: a bad input is an answer. */
export type ImageLibrary = (job: ImageJob) => Promise<ImageResult>;
