import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import * as z from 'zod';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { CliFailure } from './output.ts';

const mapSchema = z.object({
  file: z.string().default(''),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

/** V8's position in a stack: path or file URL, line and column from 1. */
const PLACE = /(?:file:\/\/)?\/[^\s():]*?([\w.-]+\.mjs):(\d+):(\d+)/g;

interface SourcePosition {
  at: string;
  /** `functions/leads/create.ts:12:5`; null if not in the map. */
  original: string | null;
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readMap = (folder: string, file: string): SourceMap | undefined => {
  try {
    const payload: SourceMapPayload = mapSchema.parse(JSON.parse(readFileSync(join(folder, `${file}.map`), 'utf8')));
    return new SourceMap(payload);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw new CliFailure(`${file}.map in ${folder} is no source map.`, 2);
  }
};

/** Source maps name files relative to the bundle: '../../../functions/leads/create.ts'. */
const fromRoot = (source: string): string => source.replace(/^(\.\.\/)+/, '');

/** Positions that are not in a map are left unchanged. */
const symbolise = (stack: string, folder: string): { text: string; places: SourcePosition[] } => {
  const maps = new Map<string, SourceMap | undefined>();
  const places: SourcePosition[] = [];
  const findOriginal = (file: string, line: number, column: number): string | null => {
    if (!maps.has(file)) maps.set(file, readMap(folder, file));
    const origin = maps.get(file)?.findOrigin(line, column);
    if (origin === undefined || !('fileName' in origin)) return null;
    return `${fromRoot(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  const replaced = stack.replace(PLACE, (at: string, path: string, line: string, column: string) => {
    const original = findOriginal(basename(path), Number(line), Number(column));
    places.push({ at, original });
    return original ?? at;
  });
  return { text: replaced, places };
};

const readStack = async (file: string | undefined): Promise<string> => {
  if (file === undefined || file === '-') return text(process.stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) throw new CliFailure(`There is no file ${file}.`, 2);
    throw error;
  }
};

/** Functions run without source maps, so stacks are translated here. */
export const registerSymbolise = (program: Command, client: Client): void => {
  withExamples(
    program
      .command('symbolise')
      .description('put original files and lines into the stack trace of a deployed function')
      .argument('[file]', 'file with the stack trace; standard input if left out, or -')
      .requiredOption('--maps <folder>', 'source maps of the function, made with its bundle')
      .action(async (file: string | undefined, { maps }: { maps: string }) => {
        const done = symbolise((await readStack(file)).trimEnd(), maps);
        if (!done.places.some(({ original }) => original !== null))
          throw new CliFailure('No line of it stands in these source maps: wrong function, or another build.', 1);
        client.out.result(done, done.text);
      }),
    [
      'forecourt symbolise --maps dist/maps/aws/api-leads stack.txt',
      'pbpaste | forecourt symbolise --maps dist/maps/aws/crm-deliver',
    ],
  );
};
