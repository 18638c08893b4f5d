import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { EmulatorFailure } from './failure.ts';
import { installMiniStack } from './ministack.ts';

const run = promisify(execFile);

const templateSchema = z.object({ Resources: z.record(z.string(), z.object({ Type: z.string() })).default({}) });

/** Without custom resources, which are functions of ours. */
export const listResourceTypes = (templates: readonly string[]): string[] => {
  const types = templates.flatMap((text) =>
    Object.values(templateSchema.parse(JSON.parse(text)).Resources).map(({ Type }) => Type),
  );
  return [...new Set(types)].filter((type) => !type.startsWith('Custom::')).sort();
};

const readTemplates = async (assembly: string): Promise<string[]> => {
  const files = (await readdir(assembly)).filter((file) => file.endsWith('.template.json'));
  return Promise.all(files.map((file) => readFile(join(assembly, file), 'utf8')));
};

/** MiniStack's list of supported types is only in its code. */
const SCRIPT =
  'import json; from ministack.services.cloudformation.provisioners import _RESOURCE_HANDLERS as h; print(json.dumps(sorted(h)))';

const knownTypes = async (): Promise<ReadonlySet<string>> => {
  const { stdout } = await run(await installMiniStack(() => undefined), ['-c', SCRIPT]);
  return new Set(z.array(z.string()).parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')));
};

/** Throws EmulatorFailure with the types that the emulator does not support. */
export const assertDeployable = async (assembly: string): Promise<void> => {
  const known = await knownTypes();
  const unknown = listResourceTypes(await readTemplates(assembly)).filter((type) => !known.has(type));
  if (unknown.length > 0)
    throw new EmulatorFailure(
      `The emulator does not know ${unknown.join(', ')}. Leave them out of the 'emulator' stage (infra/stages.ts).`,
    );
};
