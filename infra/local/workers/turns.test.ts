import { expect, test } from 'vitest';
import { makeTurns } from './turns.ts';

test('a consumer that yields waits while another one works, and goes on when that is done', async () => {
  const turns = makeTurns(60_000);
  const done: string[] = [];
  let end = (): void => undefined;
  const work = turns.noted('stock.ingest', () => new Promise<void>((resolve) => (end = resolve)));
  const running = work().then(() => done.push('ingest'));
  const late = turns.free(['stock.ingest', 'search.index-stock']).then(() => done.push('archive'));
  await turns.free(['search.index-stock']);
  expect(done).toEqual([]);
  end();
  await Promise.all([running, late]);
  expect(done.toSorted()).toEqual(['archive', 'ingest']);
});

test('it goes on after a while though the other one never ends, and after one that fails', async () => {
  const turns = makeTurns(5);
  void turns.noted('stock.ingest', () => new Promise<void>(() => undefined))();
  await turns.free(['stock.ingest']);
  const failing = turns.noted('search.index-stock', () => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  await turns.free(['search.index-stock']);
});
