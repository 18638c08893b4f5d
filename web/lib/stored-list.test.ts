import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoredList } from './stored-list.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const makeList = () => new StoredList({ kind: 'local', keyOf: (tenant) => `x:${tenant}`, isEntry: isText, limit: 3 });

class FakeStorageEvent extends Event {
  readonly key: string | null;
  constructor(key: string | null) {
    super('storage');
    this.key = key;
  }
}
class FakePageEvent extends Event {
  readonly persisted: boolean;
  constructor(persisted: boolean) {
    super('pageshow');
    this.persisted = persisted;
  }
}

let kept: Map<string, string>;
let page: EventTarget;
beforeEach(() => {
  kept = new Map();
  page = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('StorageEvent', FakeStorageEvent);
  vi.stubGlobal('PageTransitionEvent', FakePageEvent);
});
afterEach(() => vi.unstubAllGlobals());

describe('a list in the browser', () => {
  it('is the same array until it changes, so that nothing renders without a change', () => {
    const list = makeList();
    expect(list.read('a')).toBe(list.read('a'));
  });

  it('reads no more than its limit, and nothing from what is no list', () => {
    kept.set('x:a', '["1","2","3","4"]');
    kept.set('x:b', '{"0":"1"}');
    kept.set('x:c', '[');
    const list = makeList();
    expect([list.read('a'), list.read('b'), list.read('c')]).toEqual([['1', '2', '3'], [], []]);
  });

  it('tells its watchers of its own changes and of another tab’s', () => {
    const list = makeList();
    const told = vi.fn();
    const stop = list.watch(told);
    list.write('a', ['1']);
    kept.set('x:a', '["2","1"]');
    page.dispatchEvent(new FakeStorageEvent('x:a'));
    expect(told).toHaveBeenCalledTimes(2);
    expect(list.read('a')).toEqual(['2', '1']);
    stop();
    page.dispatchEvent(new FakeStorageEvent('x:a'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('does not listen to keys of others, nor to a page that was not away', () => {
    const list = makeList();
    list.read('a');
    const told = vi.fn();
    list.watch(told);
    page.dispatchEvent(new FakeStorageEvent('y:a'));
    page.dispatchEvent(new FakePageEvent(false));
    expect(told).not.toHaveBeenCalled();
    page.dispatchEvent(new FakePageEvent(true));
    expect(told).toHaveBeenCalledTimes(1);
  });
});
