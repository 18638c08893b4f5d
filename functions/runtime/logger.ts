/** Fields of a line that CloudWatch also keeps as metrics, by other fields of the same line. */
export interface LineMetrics {
  namespace: string;
  /** Names of fields. Each combination of their values is a metric of its own, and paid for as such. */
  dimensions: readonly string[];
  /** Numeric fields and their units. */
  units: Readonly<Record<string, 'Milliseconds' | 'Count'>>;
}

type Log = (message: string, fields?: Readonly<Record<string, unknown>>, metrics?: LineMetrics) => void;

/** Structured log lines. Fields must never hold personal data: ids, codes and counts only. */
export interface Logger {
  info: Log;
  warn: Log;
  error: Log;
}

type Level = 'INFO' | 'WARN' | 'ERROR';

/** An error as a log field: name, message and stack, causes included. */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

interface LoggerOptions {
  /** Fields of every line. */
  always?: Readonly<Record<string, string>>;
  /** What makes metrics of a line on the platform; left out where there are none. */
  embed?: (metrics: LineMetrics, at: Date) => Readonly<Record<string, unknown>>;
}

/** One JSON line per entry, to a sink that the platform chooses: stdout on Lambda, a file in the embedded run. */
export const makeLogger = (
  write: (line: string) => void,
  now: () => Date,
  { always = {}, embed = () => ({}) }: LoggerOptions = {},
): Logger => {
  const log =
    (level: Level): Log =>
    (message, fields = {}, metrics) => {
      const at = now();
      const embedded = metrics === undefined ? {} : embed(metrics, at);
      write(JSON.stringify({ level, time: at.toISOString(), message, ...always, ...fields, ...embedded }));
    };
  return { info: log('INFO'), warn: log('WARN'), error: log('ERROR') };
};
