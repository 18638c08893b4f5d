import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const mutantSchema = z.looseObject({ status: z.string(), static: z.boolean().optional() });
const resultsSchema = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(mutantSchema) })),
});

/**
 * Which tests look at a constant is not known, so Stryker believes for ever that a changed one survives. It is asked again, that
 * a new test may notice it.
 */
export const askConstantsAgain = (path: string): void => {
  if (!existsSync(path)) return;
  const results = resultsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  for (const file of Object.values(results.files))
    file.mutants = file.mutants.filter((mutant) => mutant.static !== true || mutant.status === 'Killed');
  writeFileSync(path, JSON.stringify(results));
};
