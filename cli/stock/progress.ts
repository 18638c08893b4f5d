import { SingleBar } from 'cli-progress';
import type { RunView } from '#functions/stock/views.ts';
import type { Output } from '#cli/output.ts';

/** Shows the progress of an upload and its run: a bar with rate and time left on a terminal, else occasional lines. */
export interface Progress {
  upload: (sent: number, total: number) => void;
  run: (run: RunView) => void;
  stop: () => void;
}

const PLAIN_LINE_MS = 5_000;

const runStage = (run: RunView): string => {
  if (run.state === 'RECEIVED') return 'checking';
  return run.state === 'PARSED' || run.state === 'APPLYING' ? 'applying' : run.state.toLowerCase();
};

const plain = (out: Output, now: () => number): Progress => {
  const started = now();
  let last = started;
  const line = (text: string): void => {
    if (now() - last < PLAIN_LINE_MS) return;
    last = now();
    out.note(text);
  };
  return {
    upload: (sent, total) => line(`sent ${Math.round((sent / Math.max(1, total)) * 100)} %`),
    run: (run) => {
      const rows = runStage(run) === 'applying' ? run.rows_applied : run.rows_read;
      const rate = Math.round(rows / Math.max(1, (now() - started) / 1_000));
      line(`${runStage(run)}: ${rows} of ${run.counts.read === 0 ? '?' : run.counts.read} rows, ${rate} rows/s`);
    },
    stop: () => undefined,
  };
};

const bar = (): Progress => {
  const single = new SingleBar({
    format: '{stage} [{bar}] {percentage} %  {value}/{total} {unit}  {speed} {unit}/s  {eta} s left',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    stream: process.stderr,
  });
  let stage = '';
  let since = performance.now();
  const show = (name: string, value: number, total: number, unit: string): void => {
    if (name !== stage) {
      single.stop();
      stage = name;
      since = performance.now();
      single.start(Math.max(1, total), value, { stage: name, unit, speed: '-' });
      return;
    }
    const speed = Math.round((value * 1_000) / Math.max(1, performance.now() - since));
    single.update(value, { speed: String(speed) });
  };
  return {
    upload: (sent, total) => show('sending', Math.round(sent / 1_000), Math.round(total / 1_000), 'kB'),
    run: (run) => {
      // The number of rows is known once the file is checked.
      if (runStage(run) === 'applying') show('applying', run.rows_applied, run.counts.read, 'rows');
      else if (runStage(run) === 'checking') show('checking', run.rows_read, Math.max(run.rows_read, 1), 'rows');
    },
    stop: () => single.stop(),
  };
};

/** A bar on a terminal, else plain lines. */
export const makeProgress = (out: Output): Progress =>
  process.stderr.isTTY && !out.json && !out.quiet ? bar() : plain(out, () => performance.now());
