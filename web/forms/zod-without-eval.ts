import * as z from 'zod';

/**
 * zod compiles parsers with `new Function`, which the page's policy refuses and reports. Import this before any schema
 * (lead-forms.ts does): an object schema looks for the way out while it is being built.
 */
z.config({ jitless: true });
