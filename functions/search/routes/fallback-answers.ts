import { JsonText } from '#functions/runtime/json-text.ts';
import { Problem } from '#functions/runtime/problems.ts';

/** How old an answer may be that is given while the search engine is away. */
const FRESHNESS_MS = 600_000;
/** After a failure the engine is left alone for as long as shoppers are asked to wait, where there is another answer. */
const PAUSE_MS = 5_000;
/** Letters of all answers kept: some hundred pages of vehicles. */
const MAX_LETTERS = 8_000_000;

interface StoredAnswer {
  text: string;
  at: number;
}

/** A route's reply: what the engine says now or, during a break, what it said before. */
interface FallbackReply {
  body: JsonText;
  headers?: Readonly<Record<string, string>>;
}

/** An answer from before is not kept any longer by the edge: ten minutes are ten minutes. */
const DURING_A_BREAK = { 'cache-control': 'public, max-age=0, s-maxage=5' };

const isAway = (error: unknown): boolean => error instanceof Problem && error.code === 'upstream_unavailable';

/** The same answer, saying when it was true: `as_of` of the contract. */
const dated = ({ text, at }: StoredAnswer): FallbackReply => ({
  body: new JsonText(`${text.slice(0, -1)},"as_of":${JSON.stringify(new Date(at))}}`),
  headers: DURING_A_BREAK,
});

/**
 * Keeps the last good answer to each question, and gives it while the engine is away, for FRESHNESS_MS; then the failure
 * itself. `name` is the question in one form, with whose it is. Answers are JSON objects that are not empty.
 */
export const makeFallbackAnswers = (now: () => Date, maxLetters = MAX_LETTERS) => {
  /** Least recently answered first. */
  const answers = new Map<string, StoredAnswer>();
  let letters = 0;
  let awayUntil = 0;

  const drop = (name: string): void => {
    letters -= answers.get(name)?.text.length ?? 0;
    answers.delete(name);
  };
  const keep = (name: string, text: string): void => {
    drop(name);
    answers.set(name, { text, at: now().getTime() });
    letters += text.length;
    for (const oldest of answers.keys()) {
      if (letters <= maxLetters) break;
      drop(oldest);
    }
  };
  const kept = (name: string): StoredAnswer | undefined => {
    const known = answers.get(name);
    return known !== undefined && now().getTime() - known.at <= FRESHNESS_MS ? known : undefined;
  };

  return async (name: string, ask: () => Promise<JsonText>): Promise<FallbackReply> => {
    const known = kept(name);
    if (known !== undefined && now().getTime() < awayUntil) return dated(known);
    try {
      const body = await ask();
      keep(name, body.text);
      awayUntil = 0;
      return { body };
    } catch (error) {
      if (!isAway(error)) throw error;
      awayUntil = now().getTime() + PAUSE_MS;
      if (known === undefined) throw error;
      return dated(known);
    }
  };
};
