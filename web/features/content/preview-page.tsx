import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { ApiError, bodyOf, problemOf, send } from '#web/lib/api.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';
import { ContentView } from './content-view.tsx';
import styles from './content.module.css';

const noChanges = () => () => undefined;
const hash = (): string => window.location.hash.slice(1);

/** Null on the server and while hydrating. */
const useToken = (): string | null => useSyncExternalStore<string | null>(noChanges, hash, () => null);

const ask = async (token: string, signal: AbortSignal): Promise<ContentAnswer> => {
  const response = await send(`/api/v1/content-previews?token=${encodeURIComponent(token)}`, { signal });
  if (!response.ok) throw await problemOf(response);
  return bodyOf(response);
};

type Shown = { answer: ContentAnswer } | { problem: string } | null;

const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.message !== '' ? error.message : 'The preview did not load. Load the page again.';

function Preview() {
  const token = useToken();
  const [shown, setShown] = useState<Shown>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    ask(token, leaving.signal).then(
      (answer) => setShown({ answer }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setShown({ problem: wordsOf(error) });
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
export const contentPreviewPage = definePage({
  id: 'content_preview',
  query: siteQuery,
  head: (site) => unlistedHead('Preview', site),
  Component: Preview,
});
