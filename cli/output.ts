/** Results go to stdout, everything else to stderr, so that `--json` output can be piped. */
export interface Output {
  readonly json: boolean;
  readonly quiet: boolean;
  /** False with NO_COLOR, --json or a pipe. */
  readonly colour: boolean;
  /** The data as JSON with --json, else the text. */
  result: (data: unknown, text: string) => void;
  /** For people; silent with --quiet. */
  note: (text: string) => void;
}

interface Streams {
  stdout: { write: (text: string) => unknown; isTTY?: boolean };
  stderr: { write: (text: string) => unknown };
  env: Readonly<Record<string, string | undefined>>;
}

/** Reads the options lazily, because commands are registered before they are parsed. */
export const makeOutput = (streams: Streams, options: () => { json?: boolean; quiet?: boolean }): Output => ({
  get json() {
    return options().json === true;
  },
  get quiet() {
    return options().quiet === true;
  },
  get colour() {
    return streams.stdout.isTTY === true && options().json !== true && (streams.env['NO_COLOR'] ?? '') === '';
  },
  result: (data, text) => {
    streams.stdout.write(`${options().json === true ? JSON.stringify(data, null, 2) : text}\n`);
  },
  note: (text) => {
    if (options().quiet !== true) streams.stderr.write(`${text}\n`);
  },
});

/** '2026-11-28 09:30' of a UTC instant; nothing of none. */
export const formatMinute = (time: string | null): string => (time === null ? '' : time.slice(0, 16).replace('T', ' '));

/** Columns are aligned and separated by two spaces. */
export const textTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = headings.map((heading, n) => Math.max(heading.length, ...rows.map((row) => row[n]?.length ?? 0)));
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Exit code 1: refused by the platform; 2: wrong usage or no platform. */
export class CliFailure extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'CliFailure';
    this.exitCode = exitCode;
  }
}

/** 5xx: may work later. */
export class Unavailable extends CliFailure {
  constructor(message: string) {
    super(message, 1);
  }
}

/** 429 or 503: works after a while. */
export class Busy extends Unavailable {
  /** Seconds that were asked for, if any were. */
  readonly retryAfter: number | null;
  constructor(message: string, retryAfter: string | null | undefined) {
    super(message);
    const seconds = Number(retryAfter ?? NaN);
    this.retryAfter = Number.isInteger(seconds) && seconds >= 0 ? seconds : null;
  }
}

/** 404: what was asked for is not there. */
export class NotThere extends CliFailure {
  constructor(message: string) {
    super(message, 1);
  }
}
