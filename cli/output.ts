/** What a command prints: results to stdout, everything else to stderr, so that `--json` output can always be piped. */
export interface Output {
  readonly json: boolean;
  readonly quiet: boolean;
  /** True when a person watches and colour is welcome (NO_COLOR, a pipe and --json say no). */
  readonly colour: boolean;
  /** The command's result: the data as JSON with --json, else the text. */
  result: (data: unknown, text: string) => void;
  /** A remark or progress, for people; silent with --quiet. */
  note: (text: string) => void;
}

interface Streams {
  stdout: { write: (text: string) => unknown; isTTY?: boolean };
  stderr: { write: (text: string) => unknown };
  env: Readonly<Record<string, string | undefined>>;
}

/** Reads the global options when asked, because commands are registered before they are parsed. */
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

/** Rows under headings, columns aligned, two blanks between. */
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

/** A reason to end with an exit code: 1 the platform said no, 2 wrong use or nothing to talk to. */
export class CliFailure extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'CliFailure';
    this.exitCode = exitCode;
  }
}

/** The platform could not answer just now (5xx). */
export class Unavailable extends CliFailure {
  constructor(message: string) {
    super(message, 1);
  }
}
