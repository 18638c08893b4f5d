import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signals } from '#functions/signals.ts';
import { deployables } from '#infra/deployables.ts';
import { probeFunction } from '#infra/probe/probe-function.ts';
import { alarmKeys, eventNoticeKeys, probeAlarms, runbookOf } from './alarm-keys.ts';

const folder = resolve(import.meta.dirname, '../../docs/runbooks');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
const addresses = [...new Set([...alarmKeys, ...eventNoticeKeys, ...probeAlarms].map(runbookOf))];
const pageOf = (address: string): string => address.split('#')[0] ?? '';
const pages = [...new Set(addresses.map(pageOf))].sort();
const ownPages = addresses.filter((address) => !address.includes('#'));
const shared = addresses.filter((address) => address.includes('#'));

const HEADINGS = ['What it means for people', 'How to look', 'How to mend', 'How to know it is mended', 'Never'];
const SHARED_HEADINGS = HEADINGS.slice(1);

const headingsOf = (text: string): string[] => [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

/** From an alarm's anchor: the row of a table, or the text up to the next anchor or heading. */
const sectionOf = (address: string): string => {
  const [page = '', key = ''] = address.split('#');
  const [, after = ''] = read(page).split(`<a id="${key}"></a>`);
  return after.replace(/^(?:<a id="[^"]+"><\/a>)+/, '').split(/\n<a id=|\n\| <a id=|\n#/)[0] ?? '';
};

/** What a section asks for first, after the words of what it means. */
const firstThingOf = (address: string, impact: string): string => sectionOf(address).split(impact)[1] ?? '';

const workers = deployables.flatMap((one) =>
  one.kind === 'api' ? [] : [{ id: one.entry.id, impact: one.entry.impact }],
);

describe('the runbooks', () => {
  test('are the pages that alarms lead to, and none other', () => {
    expect(files.filter((file) => file !== 'README.md').sort()).toEqual(pages);
  });

  test.each(ownPages)('%s says what it means, how to look, mend and know, and what never to do', (file) => {
    const text = read(file);
    expect(headingsOf(text)).toEqual(HEADINGS);
    expect(text.startsWith(`# ${basename(file, '.md')}\n`)).toBe(true);
    expect(text).toContain('```bash');
  });

  test.each([...new Set(shared.map(pageOf))])('%s says of all its alarms how to look, mend and know', (file) => {
    expect(headingsOf(read(file))).toEqual(expect.arrayContaining(SHARED_HEADINGS));
    expect(read(file)).toContain('```bash');
  });

  test.each(shared)('%s is an anchor, once, of a text that says what it means', (address) => {
    const [page = '', key = ''] = address.split('#');
    expect(read(page).split(`<a id="${key}"></a>`)).toHaveLength(2);
    expect(sectionOf(address).length).toBeGreaterThan(100);
  });

  test.each(workers)('of $id carry the manifest’s words for people, and what to do first', ({ id, impact }) => {
    const own = shared.filter((address) => address.split('#')[1]?.startsWith(`${id}.`));
    expect(own).toHaveLength(2);
    for (const address of own) {
      expect(sectionOf(address)).toContain(impact);
      expect(firstThingOf(address, impact)).toMatch(/\*\*.+\*\*|`.+`|\]\(/);
    }
  });

  test.each(signals.map(({ id, impact }) => [id, impact] as const))(
    'of %s carry the signal’s words for people',
    (id, impact) => {
      const address = runbookOf(id);
      expect(address.includes('#') ? sectionOf(address) : read(address)).toContain(impact);
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
    const known = new Set([...deployables, probeFunction].map(({ name }) => name));
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/(?:\/aws\/lambda\/forecourt-\$STAGE-|^FN=| FN=)([a-z-]+)/gm)].map(
        ([, name = '']) => name,
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
