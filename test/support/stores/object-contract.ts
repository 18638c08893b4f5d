import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';

const text = (body: Uint8Array | undefined): string => Buffer.from(body ?? []).toString('utf8');

const streamed = async (objects: ObjectStore, name: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await objects.stream(name)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/** What functions rely on, of S3 and of the embedded run's folder. */
export const objectContract = (
  name: string,
  open: () => Promise<{ objects: ObjectStore; close: () => Promise<void> }>,
): void => {
  describe(name, () => {
    let objects: ObjectStore;
    let close: () => Promise<void>;
    beforeAll(async () => ({ objects, close } = await open()));
    afterAll(() => close());

    test('answers an object with its bytes, type, cache rule and tag', async () => {
      await objects.put('contract/a.txt', 'grüezi', 'text/plain', { cacheControl: 'max-age=60' });
      const found = await objects.get('contract/a.txt');
      expect(found).toMatchObject({ contentType: 'text/plain', cacheControl: 'max-age=60' });
      expect(found?.etag).toMatch(/^".+"$/);
      expect(text(found?.body)).toBe('grüezi');
      expect(await objects.size('contract/a.txt')).toBe(7);
    });

    test('answers the same tag until the object is another', async () => {
      await objects.put('contract/tag', 'one', 'text/plain');
      const before = (await objects.get('contract/tag'))?.etag;
      expect((await objects.get('contract/tag'))?.etag).toBe(before);
      await objects.put('contract/tag', 'two', 'text/plain');
      expect((await objects.get('contract/tag'))?.etag).not.toBe(before);
    });

    test('streams what is large, and what is empty', async () => {
      const large = Buffer.alloc(3_000_000, 'forecourt\n');
      await objects.put('contract/large', large, 'application/octet-stream');
      expect((await streamed(objects, 'contract/large')).equals(large)).toBe(true);
      await objects.put('contract/empty', new Uint8Array(), 'text/plain');
      expect((await streamed(objects, 'contract/empty')).length).toBe(0);
      expect(await objects.size('contract/empty')).toBe(0);
    });

    test('knows what is missing, and an object that was removed is', async () => {
      await objects.put('contract/gone', 'x', 'text/plain');
      await objects.remove('contract/gone');
      await objects.remove('contract/gone');
      for (const missing of ['contract/gone', 'contract/never/there'])
        expect([await objects.get(missing), await objects.size(missing)]).toEqual([undefined, undefined]);
      await expect(streamed(objects, 'contract/gone')).rejects.toThrow();
    });

    test('replaces an object whole: a reader sees the old one or the new one', async () => {
      const versions = ['a', 'b'].map((letter) => letter.repeat(200_000));
      await objects.put('contract/replaced', versions[0] ?? '', 'text/plain');
      const seen = new Set<string>();
      const write = async (): Promise<void> => {
        for (let round = 0; round < 10; round += 1)
          await objects.put('contract/replaced', versions[round % 2] ?? '', 'text/plain');
      };
      const read = async (): Promise<void> => {
        for (let round = 0; round < 20; round += 1) seen.add(text((await objects.get('contract/replaced'))?.body));
      };
      await Promise.all([write(), read(), read()]);
      expect([...seen].filter((one) => !versions.includes(one))).toEqual([]);
    });

    test('takes an upload at a signed address, for its object and method only, and not once its time is over', async () => {
      const address = await objects.signedPut('contract/part.bin', 60);
      const upload = async (url: string, method = 'PUT'): Promise<number> =>
        (await fetch(url, { method, body: 'xyz' })).status;
      expect(await upload(address)).toBe(200);
      expect(text((await objects.get('contract/part.bin'))?.body)).toBe('xyz');
      expect(await upload(address.replace('part.bin', 'else.bin'))).toBe(403);
      expect(await upload(address, 'POST')).not.toBe(200);
      const short = await objects.signedPut('contract/late.bin', 1);
      await new Promise((resolve) => void setTimeout(resolve, 2_100));
      expect(await upload(short)).toBe(403);
      expect(await objects.size('contract/late.bin')).toBeUndefined();
    });

    test('gives an object at a signed address as a file to save, whatever its type and name, and no other object', async () => {
      await objects.put('contract/page', '<script>1</script>', 'text/html');
      const address = await objects.signedGet('contract/page', 60, 'Bill "1"\r\nx: y.html');
      const answer = await fetch(address);
      expect([answer.status, await answer.text()]).toEqual([200, '<script>1</script>']);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="Bill _1___x_ y\.html"; filename\*=/,
      );
      expect(answer.headers.get('x')).toBeNull();
      expect((await fetch(address.replace('contract/page', 'contract/part.bin'))).status).toBe(403);
      expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403);
    });
  });
};
