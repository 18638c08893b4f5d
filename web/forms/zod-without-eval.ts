import * as z from 'zod';

/**
 * zod compiles parsers with `new Function`, which the content security policy blocks and reports. Import this before
 * any schema (lead-forms.ts does): zod decides while it builds an object schema.
 */
z.config({ jitless: true });
