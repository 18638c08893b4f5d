import { asText, isApplied } from '#domain/search/query-parser/apply.ts';
import { interpretationLabel } from '#domain/search/query-parser/chips.ts';
import { buildGrammar, readWords, type Grammar, type NamedDealer } from '#domain/search/query-parser/grammar.ts';
import { literalText } from '#domain/search/query-parser/literal.ts';
import { readUtterance } from '#domain/search/query-parser/read.ts';
import { fetchAnswer } from '#web/lib/api.ts';
import type { ParsedQueryView, QueryParser } from './parsed-query-view.ts';

const parsePart = (text: string, grammar: Grammar): ParsedQueryView => {
  const { lexicon, stockContext } = grammar;
  const parsed = readUtterance(text, lexicon);
  const { parts, words } = parsed;
  return {
    text,
    parts: parts.map((part) => ({
      // 'white' is clearer than the names of a dozen paints.
      label:
        part.kind === 'facet' && part.values.length > 3 ? text.slice(part.from, part.to) : interpretationLabel(part),
      typed: text.slice(part.from, part.to),
      isApplied: (state) => isApplied(state, part, stockContext),
      asText: (state) => asText(state, text, [part], stockContext),
    })),
    words: words.map((word) => word.text),
    asFilters: (state) => {
      const typed = { ...state, query: text, page: 1 };
      return readWords(typed, grammar) ?? typed;
    },
    asText: (state) => {
      const on = parts.filter((part) => isApplied(state, part, stockContext));
      const plain = asText(state, text, on, stockContext);
      return on.length === parts.length ? { ...plain, query: literalText(text) } : plain;
    },
  };
};

/** Makes this dealer's query parser; fetches the vocabulary once. Throws ApiError. */
export const makeQueryParser = async (dealer: NamedDealer): Promise<QueryParser> => {
  const { values } = await fetchAnswer('search.vocabulary', {});
  const grammar = buildGrammar(dealer, values);
  return (text) => parsePart(text, grammar);
};
