import type { JsonText } from '#functions/runtime/http/json-text.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { datedText } from '../answer-json.ts';

/** Maximum age of a fallback answer. */
const FRESHNESS_MS = 600_000;
/** After a failure the engine is not asked again for this long if there is a fallback answer. */
const PAUSE_MS = 5_000;
/** Total length of stored answers: about a hundred pages of vehicles. */
const MAX_LETTERS = 8_000_000;

interface StoredAnswer {
  text: string;
  at: number;
}

interface FallbackReply {
  body: JsonText;
  headers?: Readonly<Record<string, string>>;
}

/** The edge must not store it again: that would exceed FRESHNESS_MS. */
const DURING_A_BREAK = { 'cache-control': 'public, max-age=0, s-maxage=5' };

const isAway = (error: unknown): boolean => error instanceof Problem && error.code === 'upstream_unavailable';

const dated = ({ text, at }: StoredAnswer): FallbackReply => ({
  body: datedText(text, new Date(at)),
  headers: DURING_A_BREAK,
});

/** Stores the last good answer per `name` and returns it while the engine fails, for FRESHNESS_MS; then throws. */
export const makeFallbackAnswers = (now: () => Date, maxLetters = MAX_LETTERS) => {
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
