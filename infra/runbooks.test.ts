import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signals } from '#functions/signals.ts';
import { alarmKeys } from './alarm-keys.ts';
import { deployables } from './deployables.ts';

const docs = resolve(import.meta.dirname, '../docs');
const folder = join(docs, 'runbooks');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
const pages = files.filter((file) => file !== 'README.md');

const HEADINGS = ['What it means for people', 'How to look', 'How to mend', 'How to know it is mended', 'Never'];

describe('the runbooks', () => {
  test('are one page for each alarm, and none for another', () => {
    expect(pages.map((file) => basename(file, '.md'))).toEqual([...alarmKeys].sort());
  });

  test.each(pages)('%s says what it means, how to look, mend and know, and what never to do', (file) => {
    const text = read(file);
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(HEADINGS);
    expect(text.startsWith(`# ${basename(file, '.md')}\n`)).toBe(true);
    expect(text).toContain('```bash');
  });

  test.each(deployables.flatMap((one) => (one.kind === 'api' ? [] : [[one.entry.id, one.entry.impact] as const])))(
    'of %s carry the manifest’s words for people',
    (id, impact) => {
      const own = pages.filter((file) => file.startsWith(`${id}.`));
      expect(own).toHaveLength(2);
      for (const file of own) expect(read(file)).toContain(impact);
    },
  );

  test.each(signals.map(({ id, impact }) => [id, impact] as const))(
    'of %s carry the signal’s words for people',
    (id, impact) => {
      expect(read(`${id}.md`)).toContain(impact);
    },
  );

  test('call, and look for mappings of, the alias that everything calls', () => {
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/aws lambda (?:invoke|list-event-source-mappings) --function-name (\S+)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !name.endsWith(':live'))).toEqual([]);
  });

  test('name functions and queues that are deployed', () => {
    const known = new Set(deployables.map(({ name }) => name));
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/\/aws\/lambda\/forecourt-\$STAGE-([a-z-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
