import { useEffect, useState } from 'react';
import { plainText } from '#domain/search/query-parser/literal.ts';
import { joinWithAnd } from '#domain/text/lists.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import type { ParsedQueryView } from '#web/sections/query-parser/parsed-query-view.ts';
import { loadQueryParser } from '#web/sections/query-parser/load-query-parser.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

/** When a text search finds nothing, links to the search of its parsed query. */
export function ParsedQueryPreview({ view: { answered, href, showParsed } }: { view: ListingView }) {
  const site = useSite();
  const query = plainText(answered.query);
  const [parsed, setParsed] = useState<ParsedQueryView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadQueryParser(site).then((read) => {
      if (isCurrent) setParsed(read?.(query) ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [site, query]);
  if (parsed === null || parsed.text !== query || parsed.parts.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      <Link to={href(parsed.asFilters(answered))} rel="nofollow" onClick={() => showParsed(parsed)}>
        {joinWithAnd(parsed.parts.map(({ label }) => label))}
        {parsed.words.length > 0 && ` with ${joinWithAnd(parsed.words.map((word) => `“${word}”`))}`}
      </Link>
      ?
    </p>
  );
}
