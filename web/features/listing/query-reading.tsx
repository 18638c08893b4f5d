import { useEffect, useState } from 'react';
import { and } from '#web/lib/and-words.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import type { Heard } from '#web/sections/words/heard.ts';
import { loadWordReader } from '#web/sections/words/load-word-reader.ts';
import type { ListingView } from './use-listing.ts';

/** Words that found nothing as text may mean something: a link to the search that they ask for. */
export function QueryReading({ view: { answered, href, hear } }: { view: ListingView }) {
  const site = useSite();
  const [heard, setHeard] = useState<Heard | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadWordReader(site).then((read) => {
      if (isCurrent) setHeard(read?.(answered.query) ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [site, answered.query]);
  if (heard === null || heard.text !== answered.query || heard.parts.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      <Link to={href(heard.asFilters(answered))} rel="nofollow" onClick={() => hear(heard)}>
        {and.format(heard.parts.map(({ label }) => label))}
        {heard.words.length > 0 && ` with ${and.format(heard.words.map((word) => `“${word}”`))}`}
      </Link>
      ?
    </p>
  );
}
