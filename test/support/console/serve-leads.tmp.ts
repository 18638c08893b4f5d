import { startFakeConsole } from './fake-console.ts';
import { makeFakeInbox } from './fake-inbox.ts';
for (const [port, n, page] of [
  [5700, 0, 100],
  [5701, 1, 100],
  [5702, 40, 100],
  [5703, 50000, 100],
  [5704, 50000, 50000],
] as const) {
  const f = await startFakeConsole({ port });
  f.answer(makeFakeInbox(n, { pageLines: page }).route);
  console.log(f.url('/'));
}
console.log(process.pid);
