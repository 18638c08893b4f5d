import { answered } from './files.ts';

/** The baseline. */
answered(null);
