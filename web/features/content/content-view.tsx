import type { ClosingSection } from '#domain/arrangement/closing.ts';
import { contentArrangements } from '#domain/arrangement/content.ts';
import type { ContentPage } from '#domain/content/schema.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { ClosingSections } from '#web/sections/closing/closing-sections.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { buildContentCrumbs } from './content-head.ts';
import styles from './content.module.css';
import { dayText } from '#web/forms/blocks/day-text.ts';
import { Blocks } from '#web/forms/blocks/registry.tsx';

const WIDE = '(min-width: 760px) 720px, 94vw';

function Byline({ answer: { document, author } }: { answer: ContentAnswer }) {
  const { locale } = useSite();
  if (document.kind !== 'post') return null;
  return (
    <p className={styles.day}>
      <time dateTime={document.posted_on}>{dayText(document.posted_on, locale)}</time>
      {author !== null && ` · ${author.name}`}
    </p>
  );
}

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

function AboutAuthor({ author }: { author: ContentAnswer['author'] }) {
  if (author === null) return null;
  return (
    <footer className={styles.author}>
      <p>
        <strong>{author.name}</strong>
      </p>
      <p>{author.text}</p>
    </footer>
  );
}

/** Those that the page does not have among its own blocks. */
const closingSections = ({ arrangement, template }: Site, { blocks, index }: ContentPage): ClosingSection[] =>
  index
    ? (arrangement.content ?? contentArrangements[template])
        .filter((section) => section !== 'blocks')
        .filter((section) => blocks.every(({ kind }) => kind !== section))
    : [];

/** A page or post: heading, blocks, and for a post its day, picture and author. */
export function ContentView({ answer }: { answer: ContentAnswer }) {
  const { document } = answer;
  const closing = closingSections(useSite(), document);
  const picture = document.kind === 'post' ? document.picture : null;
  return (
    <>
      <Container className={styles.page}>
        <BreadcrumbTrail crumbs={buildContentCrumbs(document)} />
        <div className={styles.head}>
          <h1 className={styles.title}>{document.title}</h1>
          <Byline answer={answer} />
          <Permit document={document} />
        </div>
        {picture !== null && (
          <Picture mediaKey={picture.image} alt={picture.alt} sizes={WIDE} className={styles.picture} priority />
        )}
        <NamedContent value={answer}>
          <Blocks of={document.blocks} />
        </NamedContent>
        <AboutAuthor author={answer.author} />
      </Container>
      <ClosingSections sections={closing} />
    </>
  );
}
