import { useEffect, useState } from 'react';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { answered, readJsonBody } from '#web/lib/api.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';
import { ContentView } from './content-view.tsx';
import styles from './content.module.css';

const ask = async (token: string, signal: AbortSignal): Promise<ContentAnswer> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal,
  };
  return readJsonBody(await answered('/api/v1/content-previews', init));
};

type Shown = { answer: ContentAnswer } | { problem: string } | null;

const NOT_LOADED = 'The preview did not load. Load the page again.';

function Preview() {
  const token = useLinkToken();
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    ask(token, leaving.signal).then(
      (answer) => setShown({ answer }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setShown({ problem: wordsOfError(error, NOT_LOADED) });
      },
    );
    return () => leaving.abort();
  }, [token]);
  if (shown !== null && 'answer' in shown)
    return (
      <>
        <Container className={styles.notice}>
          <p role="status">Preview: this is not published.</p>
        </Container>
        <ContentView answer={shown.answer} />
      </>
    );
  return (
    <Container className={styles.page}>
      <h1>Preview</h1>
      <p role="status">{shown?.problem ?? 'One moment: the preview is being read.'}</p>
    </Container>
  );
}

/** `/content-preview#{token}`: the token never reaches a server with the page, nor a cache. */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Preview', site),
  Component: Preview,
});
