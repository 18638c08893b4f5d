import { looksOf, type Look } from './seen.ts';

/** The documents that keep the tables, in the order of the command. */
export const statementDocuments = ['docs/search.md', 'docs/vehicle-page.md', 'docs/forms.md', 'docs/site.md'];

export interface Statement {
  /** Heading and number: 'Car tag 3'. */
  id: string;
  heading: string;
  number: number;
  document: string;
  says: string;
  looks: readonly Look[];
  /** Test files with the titles in them; no titles: the whole file. */
  proofs: readonly { path: string; titles: readonly string[] }[];
  /** Why no test fails without it. */
  untested: string | null;
}

const HEADING = '\n## Statements\n';

/** The part of a document above its statements: what reads the document's other tables reads that. */
export const beforeStatements = (text: string): string => text.split(HEADING)[0] ?? '';

const proof = /`([\w./-]+\.test\.tsx?)`((?:[:,]\s'[^']+')*)/g;

const proofsOf = (cell: string): Statement['proofs'] =>
  [...cell.matchAll(proof)].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => title),
  }));

const rowOf = (document: string, line: string): Statement => {
  const cells = line.split('|').slice(1, -1);
  const [id = '', says = '', seen = '', test = ''] = cells.map((cell) => cell.trim());
  if (cells.length !== 4) throw new SyntaxError(`${document}, ${id}: a row has four cells, not ${cells.length}.`);
  const [, heading = '', number = ''] = /^(.+) (\d+)$/.exec(id) ?? [];
  try {
    const proofs = proofsOf(test);
    const untested = /^no test: (.+)$/.exec(test)?.[1] ?? null;
    return { id, heading, number: Number(number), document, says, looks: looksOf(seen), proofs, untested };
  } catch (error) {
    if (error instanceof SyntaxError) throw new SyntaxError(`${document}, ${id}: ${error.message}`);
    throw error;
  }
};

/** Every row of the table below 'Statements'. Throws SyntaxError. */
export const statementsOf = (document: string, text: string): Statement[] =>
  (text.split(HEADING)[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:-+|Statement) /.test(line))
    .map((line) => rowOf(document, line));
