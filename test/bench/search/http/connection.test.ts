import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { requirePort } from '#infra/local/site/http.ts';
import { openConnection, replyLength } from './connection.ts';

test('the length of a reply is known when its head is there', () => {
  expect(replyLength(Buffer.from('HTTP/1.1 200 OK\r\nContent-Le'))).toBeNull();
  expect(replyLength(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab'))).toBe(43);
});

test('a connection takes one whole reply after the other, and no refusal', async () => {
  const text = 'x'.repeat(200_000);
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/no' ? 404 : 200, { 'content-length': String(text.length) }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const connection = await openConnection(requirePort(server.address()), 'coastline.localhost');
  const replies = [await connection.get('/a'), await connection.get('/b')];
  expect(replies.map((reply) => reply.toString('utf8').endsWith(text))).toEqual([true, true]);
  await expect(connection.get('/no')).rejects.toThrow('404');
  connection.close();
  server.close();
});
