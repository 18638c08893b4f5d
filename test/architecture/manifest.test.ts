import { describe, expect, test } from 'vitest';
import { catalogue } from '#events/catalogue.ts';
import { apis, consumers, timers } from '#functions/handlers.generated.ts';
import { manifest } from '#functions/manifest.ts';
import { signals } from '#functions/signals.ts';
import { contextName } from '#functions/runtime/manifest-entries.ts';
import { production } from './sources.ts';

/** At least five words, from a capital letter to a full stop. */
const sentence = /^[A-Z]\S*(?: \S+){4,}\.$/;

describe('manifest', () => {
  test('every id is used once', () => {
    const ids = manifest.map(({ id }) => id);
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });

  test('everything the manifest names has a function, and nothing else has one', () => {
    const wanted = {
      apis: [...new Set(manifest.filter(({ kind }) => kind === 'route').map(contextName))].toSorted(),
      consumers: manifest
        .filter(({ kind }) => kind === 'consumer')
        .map(({ id }) => id)
        .toSorted(),
      timers: manifest
        .filter(({ kind }) => kind === 'schedule')
        .map(({ id }) => id)
        .toSorted(),
    };
    expect({
      apis: Object.keys(apis).toSorted(),
      consumers: Object.keys(consumers).toSorted(),
      timers: Object.keys(timers).toSorted(),
    }).toEqual(wanted);
  });

  test('every contract value is listed in the manifest', () => {
    const declared = production
      .filter(({ path }) => /^functions\/[^/]+\/(?:[a-z]+-)?contract\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/\bid: '([a-z-]+\.[a-z-]+)'/g)].map((match) => match[1]));
    const ids = manifest.flatMap((entry) => (entry.kind === 'route' && entry.twinOf !== undefined ? [] : [entry.id]));
    expect(ids.toSorted()).toEqual(declared.toSorted());
  });

  test('every asynchronous entry says in a sentence that no other entry has what people lose when it fails', () => {
    const impacts = manifest.flatMap((entry) => (entry.kind === 'route' ? [] : [entry.impact]));
    expect(impacts).not.toEqual([]);
    for (const impact of impacts) expect(impact).toMatch(sentence);
    expect(impacts.filter((impact, n) => impacts.indexOf(impact) !== n)).toEqual([]);
  });

  test('every consumer is reconciled by a schedule of the manifest, or says why it need not be', () => {
    const schedules = manifest.filter(({ kind }) => kind === 'schedule');
    const signalIds = signals.map(({ id }) => id);
    for (const entry of manifest) {
      if (entry.kind !== 'consumer') continue;
      const { reconciledBy } = entry;
      if ('schedule' in reconciledBy) {
        const schedule = schedules.find(({ id }) => id === reconciledBy.schedule);
        expect(schedule?.uses, `${entry.id} by ${reconciledBy.schedule}`).toContain('signals');
        expect(signalIds, entry.id).toContain(reconciledBy.signal);
      } else expect(reconciledBy.because, entry.id).toMatch(sentence);
    }
  });

  test('every event of the catalogue has an example that its own schema accepts', () => {
    for (const event of catalogue) {
      const meta = {
        id: 'evt_0001',
        time: '2026-11-21T00:00:00.000Z',
        tenantId: 'coastline',
        correlationId: 'corr-0001',
        subject: 'x',
      };
      const envelope = event.create(meta, JSON.parse(JSON.stringify(event.example)));
      expect(event.read(envelope)).toEqual(event.example);
    }
  });
});
