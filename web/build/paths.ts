import { fileURLToPath } from 'node:url';

/** Where the build reads and writes; absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
export const webOutput = `${root}dist/web`;
export const clientOutput = `${webOutput}/client`;
export const serverOutput = `${webOutput}/server`;

/** Entries, by their names in the build's manifest. */
export const clientEntry = 'web/app/entry-client.tsx';
export const serverEntry = 'web/app/entry-server.tsx';
