import * as z from 'zod';

/** Most characters of a logo in base64, about 24 kB: it is a part of the dealer's document. */
export const LOGO_MOST = 32_768;

/** A dealer's logo as WebP, drawn at half its pixels. */
export const logoSchema = z.object({
  webp: z.base64('Give the picture as WebP in base64.').max(LOGO_MOST, 'Use a smaller logo: at most 24 kB as WebP.'),
  width: z.number().int().min(1).max(960),
  height: z.number().int().min(1).max(192),
});
export type Logo = z.infer<typeof logoSchema>;
