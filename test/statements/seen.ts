/*
 * The notation of the column 'Seen at' in the tables of statements (CONTRIBUTING.md, 'Statements'). A look begins with a
 * demo dealer, or several, and an address; looks are parted by semicolons.
 *
 *   `coastline /buying` 'Where'      the page's `main` contains the text; `*` stands for up to 80 characters
 *   `h1` 'Used', or `#features`      an element with the text, or just the element, by its CSS selector
 *   `$.car.vin` '1'                  a member of the answer's JSON, and its text
 *   answers 404, moves to `/finance` the status, where the address leads
 *   with scripts, press `button`     opened in Chromium, after the press; otherwise the server's HTML is enough
 *   `coastline POST /api/v1/x {...}` JSON that is posted: only what is refused, or changes nothing that matters
 *   {slug car_type=used reserved}    the first vehicle of that search with that member; {id ...}; `!` for without
 */

export interface Expectation {
  /** CSS; null: the page's `main`. */
  selector: string | null;
  /** A path into the answer's JSON, as `hits.0.slug`. */
  json: string | null;
  /** `*` stands for anything; null: it is enough that it is there. */
  text: string | null;
}

/** One address and what must be seen at it. */
export interface Look {
  dealers: readonly string[];
  method: 'GET' | 'POST';
  /** May hold places for a vehicle: `{slug car_type=used}`. */
  path: string;
  /** JSON that is posted. */
  body: string | null;
  /** Chromium opens it; otherwise the server's HTML is enough. */
  scripts: boolean;
  /** Pressed one after the other, with scripts. */
  presses: readonly string[];
  /** Expected; 200 unless the row says otherwise. */
  status: number;
  /** Where it moves to. */
  movesTo: string | null;
  expectations: readonly Expectation[];
}

export const demoDealers = ['coastline', 'merribank', 'totara'];

const addressed = /^([a-z]+(?:, [a-z]+)*) (?:(POST) )?(\/\S*(?:\{[^}]*\}\S*)*)(?: (\{.*\}))?$/;
const token = /`([^`]+)`|'([^']+)'|[^`';]+/g;

interface Draft extends Omit<Look, 'expectations' | 'presses'> {
  expectations: Expectation[];
  presses: string[];
  /** What the word before announced for the next code: an element to press, or an address. */
  next: 'press' | 'moves to' | null;
}

const started = (code: string): Draft => {
  const [, named = '', method, path = '', body] = addressed.exec(code) ?? [];
  const dealers = named.split(', ');
  const unknown = dealers.filter((dealer) => !demoDealers.includes(dealer));
  if (path === '' || unknown.length > 0) throw new SyntaxError(`'${code}' is no demo dealer with an address.`);
  return {
    dealers,
    path,
    method: method === 'POST' ? 'POST' : 'GET',
    body: body ?? null,
    scripts: false,
    status: 200,
    movesTo: null,
    expectations: [],
    presses: [],
    next: null,
  };
};

const addCode = (look: Draft, code: string): void => {
  if (look.next === 'press') look.presses.push(code);
  else if (look.next === 'moves to') look.movesTo = code;
  else if (code.startsWith('$.')) look.expectations.push({ selector: null, json: code.slice(2), text: null });
  else look.expectations.push({ selector: code, json: null, text: null });
  look.next = null;
};

/** A text belongs to the element right before it, else to the page. */
const addText = (look: Draft, text: string, isAfterCode: boolean): void => {
  const before = look.expectations.at(-1);
  if (isAfterCode && before !== undefined) before.text = text;
  else look.expectations.push({ selector: null, json: null, text });
};

/** Words between codes. Throws SyntaxError for one that means nothing. */
const addWords = (look: Draft, words: string): void => {
  const bare = words.replaceAll(',', ' ').trim();
  const status = /^answers (\d{3})$/.exec(bare)?.[1];
  if (bare === 'with scripts') look.scripts = true;
  else if (status !== undefined) look.status = Number(status);
  else if (bare === 'press' || bare === 'moves to') look.next = bare;
  else if (/^with scripts\s+press$/.test(bare)) Object.assign(look, { scripts: true, next: 'press' });
  else if (bare !== '') throw new SyntaxError(`'${bare}' means nothing in 'Seen at'.`);
};

const lookOf = (tokens: readonly RegExpMatchArray[]): Look => {
  const [first, ...rest] = tokens;
  const look = started(first?.[1] ?? first?.[0] ?? '');
  let wasCode = false;
  for (const [words, code, text] of rest) {
    if (code !== undefined) addCode(look, code);
    else if (text !== undefined) addText(look, text, wasCode);
    else if (words.trim() === '') continue;
    else addWords(look, words);
    // A pressed element has no text of its own.
    wasCode = code !== undefined && look.expectations.length > 0;
  }
  const { next, ...done } = look;
  if (next !== null) throw new SyntaxError(`'${next}' is followed by nothing.`);
  if (done.expectations.length === 0 && done.status === 200 && done.movesTo === null)
    throw new SyntaxError(`Nothing is expected at ${done.path}.`);
  if (done.presses.length > 0 && !done.scripts) throw new SyntaxError(`${done.path}: a press needs 'with scripts'.`);
  return done;
};

/** Reads a cell: looks are parted by semicolons. Throws SyntaxError. */
export const looksOf = (cell: string): Look[] => {
  const looks: RegExpMatchArray[][] = [[]];
  // Semicolons inside of codes and texts part nothing.
  for (const part of cell.matchAll(/`[^`]+`|'[^']+'|;|[^`';]+/g)) {
    if (part[0] === ';') looks.push([]);
    else {
      const [read] = part[0].matchAll(token);
      if (read !== undefined && part[0].trim() !== '') looks.at(-1)?.push(read);
    }
  }
  return looks.filter((tokens) => tokens.length > 0).map(lookOf);
};
