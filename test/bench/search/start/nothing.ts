import { answered } from './files.ts';

/** Node alone. */
answered(null);
