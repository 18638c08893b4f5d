import * as z from 'zod';

/** zod compiles parsers with `new Function`, which the content security policy blocks. Import this before any schema. */
z.config({ jitless: true });
