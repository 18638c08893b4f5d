import { resolve } from 'node:path';
import { startEmulator } from './start-emulator.ts';
const e = await startEmulator({ dir: resolve(process.argv[2] ?? '.emulator'), progress: console.log });
console.log(e.edgeUrl, e.apiUrl, e.sampleCrm, e.opensearchUrl);
