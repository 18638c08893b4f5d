import { looksOf, type Look } from './seen.ts';

/** The tables, in the order of the command: tab-separated, the first line names the columns. */
export const statementFiles = ['search', 'vehicle-page', 'forms', 'site'].map((name) => `test/statements/${name}.tsv`);

export interface Statement {
  /** Heading and number: 'Car tag 3'. */
  id: string;
  heading: string;
  number: number;
  file: string;
  says: string;
  looks: readonly Look[];
  /** Test files with the titles in them; no titles: the whole file. */
  proofs: readonly { path: string; titles: readonly string[] }[];
  /** Why no test fails without it. */
  untested: string | null;
}

const proof = /`([\w./-]+\.test\.tsx?)`((?:[:,]\s'[^']+')*)/g;

const proofsOf = (cell: string): Statement['proofs'] =>
  [...cell.matchAll(proof)].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
  }));

const rowOf = (file: string, line: string): Statement => {
  const cells = line.split('\t');
  const [id = '', says = '', seen = '', test = ''] = cells;
  if (cells.length !== 4) throw new SyntaxError(`${file}, ${id}: a row has four cells, not ${cells.length}.`);
  const [, heading = '', number = ''] = /^(.+) (\d+)$/.exec(id) ?? [];
  try {
    const proofs = proofsOf(test);
    const untested = /^no test: (.+)$/.exec(test)?.[1] ?? null;
    return { id, heading, number: Number(number), file, says, looks: looksOf(seen), proofs, untested };
  } catch (error) {
    if (error instanceof SyntaxError) throw new SyntaxError(`${file}, ${id}: ${error.message}`);
    throw error;
  }
};

/** Every row below the names of the columns. Throws SyntaxError. */
export const statementsOf = (file: string, text: string): Statement[] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => rowOf(file, line));
