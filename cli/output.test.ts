import { describe, expect, test } from 'vitest';
import { makeOutput, textTable } from './output.ts';

const output = (
  options: { json?: boolean; quiet?: boolean },
  terminal: { isTTY?: boolean; NO_COLOR?: string } = {},
) => {
  const written = { stdout: '', stderr: '' };
  const out = makeOutput(
    {
      stdout: {
        write: (text) => (written.stdout += text),
        ...(terminal.isTTY === undefined ? {} : { isTTY: terminal.isTTY }),
      },
      stderr: { write: (text) => (written.stderr += text) },
      env: { NO_COLOR: terminal.NO_COLOR },
    },
    () => options,
  );
  return { out, written };
};

describe('output', () => {
  test('results go to stdout, remarks to stderr', () => {
    const { out, written } = output({});
    out.note('Looking.');
    out.result({ found: 1 }, 'one found');
    expect(written).toEqual({ stdout: 'one found\n', stderr: 'Looking.\n' });
  });

  test('--json prints the data, --quiet silences remarks', () => {
    const { out, written } = output({ json: true, quiet: true });
    out.note('Looking.');
    out.result({ found: 1 }, 'one found');
    expect(JSON.parse(written.stdout)).toEqual({ found: 1 });
    expect(written.stderr).toBe('');
  });

  test('colour is for a terminal, unless NO_COLOR or --json say otherwise', () => {
    expect(output({}, { isTTY: true }).out.colour).toBe(true);
    expect(output({}, { isTTY: true, NO_COLOR: '1' }).out.colour).toBe(false);
    expect(output({}, { isTTY: true, NO_COLOR: '' }).out.colour).toBe(true);
    expect(output({ json: true }, { isTTY: true }).out.colour).toBe(false);
    expect(output({}).out.colour).toBe(false);
  });

  test('tables are aligned and end without blanks', () => {
    expect(
      textTable(
        ['ID', 'NAME'],
        [
          ['a', 'Long name'],
          ['bbbb', ''],
        ],
      ),
    ).toBe('ID    NAME\na     Long name\nbbbb');
  });
});
