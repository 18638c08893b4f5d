import { useEffect, useState } from 'react';
import { answered } from '#web/lib/api.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';

const Gallery = deferredComponent(async () => (await import('./gallery.tsx')).Gallery);

const open = async (token: string, signal: AbortSignal): Promise<void> => {
  await answered('/api/v1/theme-previews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal,
  });
};

const NOT_LOADED = 'The preview did not load. Load the page again.';

type Shown = 'waiting' | 'open' | { problem: string };

function ThemePreview() {
  const [shown, setShown] = useState<Shown>('waiting');
  useEffect(() => {
    const leaving = new AbortController();
    open(window.location.hash.slice(1), leaving.signal).then(
      () => setShown('open'),
      (error: unknown) => {
        if (!leaving.signal.aborted) setShown({ problem: wordsOfError(error, NOT_LOADED) });
      },
    );
    return () => leaving.abort();
  }, []);
  return (
    <>
      <Container>
        <h1>Theme preview</h1>
        {shown !== 'open' && (
          <p role="status">{shown === 'waiting' ? 'One moment: the link is being checked.' : shown.problem}</p>
        )}
      </Container>
      {shown === 'open' && <Gallery />}
    </>
  );
}

/** `/theme-preview#{token}`: the token never reaches a server with the page, nor a cache. */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Theme preview', site),
  Component: ThemePreview,
});
