import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Demo dealers that have a catalogue of parts. */
export const demoPartsTenants = ['coastline', 'merribank', 'totara'] as const;

/** A dealer's file in our format (docs/feeds/parts-csv.md). */
export const demoParts = (tenantId: (typeof demoPartsTenants)[number]): string =>
  readFileSync(join(import.meta.dirname, 'parts', `${tenantId}.csv`), 'utf8');
