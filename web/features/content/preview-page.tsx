import type { ContentAnswer } from '#functions/content/contract.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { usePreview } from '#web/lib/use-preview.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';
import { ContentView } from './content-view.tsx';
import styles from './content.module.css';

function Preview() {
  const shown = usePreview<ContentAnswer>('/api/v1/content-previews');
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
