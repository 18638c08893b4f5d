import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const webOutput = `${root}dist/web`;
export const clientOutput = `${webOutput}/client`;
export const serverOutput = `${webOutput}/server`;
export const consoleOutput = `${webOutput}/console`;

export const clientEntry = 'web/app/entry-client.tsx';
export const serverEntry = 'web/app/entry-server.tsx';
export const consoleEntry = 'web/console/app/entry.tsx';

/** Reads the pages that it names: their HTML asks for it, too. */
export const laterPages = 'web/app/pages/later-pages.ts';

/** Pages whose chunk holds modules that others import too, by the chunk's name: the manifest has no source file for it. */
export const groupedPages = {
  listing: 'web/features/listing/page.tsx',
  vehicle: 'web/features/vehicle/page.tsx',
} as const;
