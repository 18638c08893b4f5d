import { fileURLToPath } from 'node:url';

/** Absolute paths of the build. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
export const webOutput = `${root}dist/web`;
export const clientOutput = `${webOutput}/client`;
export const serverOutput = `${webOutput}/server`;

/** Names of the entries in the build's manifest. */
export const clientEntry = 'web/app/entry-client.tsx';
export const serverEntry = 'web/app/entry-server.tsx';
