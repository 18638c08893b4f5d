import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import type { Port } from '../port.ts';

export const port: Port = () => ({ images: makeSharpLibrary() });
