/** Structured log lines. Fields must never hold personal data: ids, codes and counts only (T64). */
export interface Logger {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
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

/** One JSON line per entry, with fields of every line, to a sink that the platform chooses (stdout on Lambda, a file in the embedded run). */
export const makeLogger = (
  write: (line: string) => void,
  now: () => Date,
  always: Readonly<Record<string, string>> = {},
): Logger => {
  const log =
    (level: Level) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}): void =>
      write(JSON.stringify({ level, time: now().toISOString(), message, ...always, ...fields }));
  return { info: log('INFO'), warn: log('WARN'), error: log('ERROR') };
};
