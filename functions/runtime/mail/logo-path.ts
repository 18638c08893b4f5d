import { sha256Hex } from '../identifiers.ts';

const HASH_CHARS = 16;

/** `/theme/logo/<hash>`: cacheable forever. */
export const logoPath = (webp: string): string => `/theme/logo/${sha256Hex(webp).slice(0, HASH_CHARS)}`;
