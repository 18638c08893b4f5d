/** Fields that CloudWatch turns into metrics. */
export interface LineMetrics {
  namespace: string;
  /** Each combination of their values is a separately billed metric. */
  dimensions: readonly string[];
  units: Readonly<Record<string, 'Milliseconds' | 'Count' | 'None'>>;
}

type Log = (message: string, fields?: Readonly<Record<string, unknown>>, metrics?: LineMetrics) => void;

/** Fields must not contain personal data: ids, codes and counts only. */
export interface Logger {
  info: Log;
  warn: Log;
  error: Log;
}

type Level = 'INFO' | 'WARN' | 'ERROR';

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
  always?: Readonly<Record<string, string>>;
  embed?: (metrics: LineMetrics, at: Date) => Readonly<Record<string, unknown>>;
}

/** One JSON line per entry: to stdout on Lambda, to a file in the embedded run. */
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
