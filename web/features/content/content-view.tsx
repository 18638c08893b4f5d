import type { ClosingSection } from '#domain/arrangement/closing.ts';
import { contentArrangements } from '#domain/arrangement/content.ts';
import type { ContentPage } from '#domain/content/schema.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { ClosingSections } from '#web/sections/closing/closing-sections.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { LatePost } from '#web/sections/posts/posts-module.ts';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { buildContentCrumbs } from './content-head.ts';
import styles from './content.module.css';
import { dayText } from '#web/lib/day-text.ts';
import { Blocks } from '#web/forms/blocks/registry.tsx';

function Permit({ document }: { document: ContentPage }) {
  const { locale } = useSite();
  const promotion = document.kind === 'page' ? document.promotion : null;
  if (promotion === null) return null;
  const { permit, state, ends } = promotion;
  return (
    <p className={styles.day}>
      Permit {state} {permit} · ends <time dateTime={ends}>{dayText(ends, locale)}</time>
    </p>
  );
}

/** Those that the page does not have among its own blocks. */
const closingSections = ({ arrangement, template }: Site, { blocks, index }: ContentPage): ClosingSection[] =>
  index
    ? (arrangement.content ?? contentArrangements[template])
        .filter((section) => section !== 'blocks')
        .filter((section) => blocks.every(({ kind }) => kind !== section))
    : [];

/** A page or post: heading and blocks, and for a post its day, picture and author. */
export function ContentView({ answer }: { answer: ContentAnswer }) {
  const { document } = answer;
  const closing = closingSections(useSite(), document);
  const blocks = (
    <NamedContent value={answer}>
      <Blocks of={document.blocks} leading={document.kind === 'page'} />
    </NamedContent>
  );
  return (
    <>
      <Container className={styles.page}>
        <BreadcrumbTrail crumbs={buildContentCrumbs(answer)} />
        {document.kind === 'post' ? (
          <LatePost answer={answer} post={document}>
            {blocks}
          </LatePost>
        ) : (
          <>
            <div className={styles.head}>
              <h1 className={styles.title}>{document.title}</h1>
              <Permit document={document} />
            </div>
            {blocks}
          </>
        )}
      </Container>
      <ClosingSections sections={closing} />
    </>
  );
}
