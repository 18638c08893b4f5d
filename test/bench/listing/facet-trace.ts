import * as z from 'zod';

/** What the browser says about its main thread, in microseconds. */
const eventSchema = z.looseObject({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  pid: z.number(),
  tid: z.number(),
});
export type TraceEvent = z.infer<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

export const traceCategories: readonly string[] = [
  ...['devtools.timeline', 'devtools.timeline.frame', 'blink.user_timing', 'v8'],
  'disabled-by-default-devtools.timeline',
];

export const readTrace = (file: Buffer): TraceEvent[] =>
  traceSchema.parse(JSON.parse(file.toString('utf8'))).traceEvents.toSorted((a, b) => a.ts - b.ts);

/** Names of the marks that the page sets. */
export const marks = { press: 'bench:press', results: 'bench:results' } as const;

/** Milliseconds of processor time of the main thread, each event without the events inside it. */
export interface Work {
  script: number;
  style: number;
  layout: number;
  paint: number;
  other: number;
}

export const noWork: Readonly<Work> = { script: 0, style: 0, layout: 0, paint: 0, other: 0 };

const kinds: readonly (readonly [keyof Work, RegExp])[] = [
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/],
  ['layout', /^(Layout|HitTest)$/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|UpdateLayerTree|CompositeLayers|Decode Image)$/],
  ['script', /^(v8\.|V8\.|FunctionCall|EvaluateScript|EventDispatch|RunMicrotasks|TimerFire|FireAnimationFrame)/],
  ['script', /^(FireIdleCallback|HandlePostMessage|MinorGC|MajorGC|ParseHTML)$/],
];

const kindOf = (name: string): keyof Work => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

interface Window {
  from: number;
  to: number;
}

/** Processor time of an event in a window, so that other processes do not count. */
const timeIn = ({ ts, dur = 0, tdur = dur }: TraceEvent, { from, to }: Window): number =>
  dur === 0 ? 0 : (Math.max(0, Math.min(ts + dur, to) - Math.max(ts, from)) * tdur) / dur;

const endOf = (event: TraceEvent | undefined): number => (event === undefined ? 0 : event.ts + (event.dur ?? 0));

/** Of one thread's complete events, outer ones before those inside them. */
export const workIn = (events: readonly TraceEvent[], window: Window): Work => {
  const work = { ...noWork };
  const open: TraceEvent[] = [];
  for (const event of events) {
    if (event.ph !== 'X' || event.dur === undefined) continue;
    while (open.length > 0 && event.ts >= endOf(open.at(-1))) open.pop();
    const own = timeIn(event, window) / 1_000;
    const around = open.at(-1);
    work[kindOf(event.name)] += own;
    if (around !== undefined) work[kindOf(around.name)] -= own;
    open.push(event);
  }
  return work;
};

/** One press, in microseconds of the trace. */
export interface PressTimes {
  press: number;
  results: number;
  /** The frame with the results was drawn. */
  painted: number;
  /** End of the last task that began soon after the results. */
  quiet: number;
}

export interface ReadPresses {
  presses: PressTimes[];
  /** The page's main thread. */
  thread: TraceEvent[];
  /** Duration of its tasks over their processor time: 1 on an idle machine. */
  waiting: number;
}

const LONG_TASK = 4_000;
const SOON = 400_000;

/** The first frame drawn after the main thread has handed over the results. */
const paintedAfter = (results: number, thread: readonly TraceEvent[], frames: readonly TraceEvent[]): number => {
  const handedOver = endOf(thread.find(({ name, ts }) => name === 'Commit' && ts >= results));
  if (handedOver === 0) return Number.NaN;
  const active = frames.find(({ name, ts }) => name === 'ActivateLayerTree' && ts >= handedOver)?.ts ?? handedOver;
  return frames.find(({ name, ts }) => name === 'DrawFrame' && ts >= active)?.ts ?? handedOver;
};

const isTask = ({ name, ph }: TraceEvent): boolean => name === 'RunTask' && ph === 'X';

export const readPresses = (events: readonly TraceEvent[]): ReadPresses => {
  const begun = events.filter(({ name }) => name === marks.press);
  const [first] = begun;
  if (first === undefined) throw new Error('The trace has no press.');
  const inPage = events.filter(({ pid }) => pid === first.pid);
  const thread = inPage
    .filter(({ tid }) => tid === first.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const presses = begun.map(({ ts: press }, n): PressTimes => {
    const end = begun[n + 1]?.ts ?? Number.MAX_SAFE_INTEGER;
    const results = thread.find(({ name, ts }) => name === marks.results && ts > press && ts < end)?.ts ?? Number.NaN;
    const last = thread.findLast(
      (event) => isTask(event) && event.ts < Math.min(end, results + SOON) && (event.dur ?? 0) > LONG_TASK,
    );
    return { press, results, painted: paintedAfter(results, thread, inPage), quiet: endOf(last) };
  });
  const tasks = thread.filter((event) => isTask(event) && event.ts >= first.ts && (event.dur ?? 0) > LONG_TASK);
  const sum = (read: (event: TraceEvent) => number | undefined): number =>
    tasks.reduce((total, event) => total + (read(event) ?? 0), 0);
  return { presses, thread, waiting: sum(({ dur }) => dur) / sum(({ tdur }) => tdur) };
};
