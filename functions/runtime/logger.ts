type Log = (message: string, fields?: Readonly<Record<string, unknown>>) => void;

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

/** One JSON line per entry: to stdout on Lambda, to a file in the embedded run. */
export const makeLogger = (
  write: (line: string) => void,
  now: () => Date,
  always: Readonly<Record<string, string>> = {},
): Logger => {
  const log =
    (level: Level): Log =>
    (message, fields = {}) => {
      write(JSON.stringify({ level, time: now().toISOString(), message, ...always, ...fields }));
    };
  return { info: log('INFO'), warn: log('WARN'), error: log('ERROR') };
};
