import type { ContentSummary } from '#functions/content/contract.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Picture, wideWidths } from '#web/ui/picture.tsx';
import { Face } from './face.tsx';
import { categoryNames } from './post-words.ts';
import styles from './post-list.module.css';

const FIRST = '(min-width: 1400px) 800px, (min-width: 900px) 58vw, 92vw';
const OTHER = '(min-width: 1180px) 31vw, (min-width: 620px) 46vw, 92vw';

type Heading = 'h2' | 'h3';

type Post = NonNullable<ContentSummary['post']>;

function Facts({ post: { category, posted_on, author } }: { post: Post }) {
  const { locale } = useSite();
  return (
    <p className={styles.facts}>
      {author !== null && <Face author={author} sizes="32px" />}
      <span>
        {author !== null && <span className={styles.name}>{author.name}</span>}
        <time dateTime={posted_on}>{dayText(posted_on, locale)}</time>
        <span className={styles.category}>{categoryNames[category]}</span>
      </span>
    </p>
  );
}

interface EntryProps {
  summary: ContentSummary;
  level: Heading;
  isFirst: boolean;
}

function Entry({ summary: { path, title, description, post }, level: Heading, isFirst }: EntryProps) {
  return (
    <li className={styles.entry} data-first={isFirst || undefined}>
      {post?.picture != null && (
        <Picture
          mediaKey={post.picture.image}
          alt={post.picture.alt}
          sizes={isFirst ? FIRST : OTHER}
          {...(isFirst ? { widths: wideWidths, priority: true } : {})}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link to={path}>{title}</Link>
        </Heading>
        <p className={styles.description}>{description}</p>
        {post !== null && <Facts post={post} />}
      </div>
    </li>
  );
}

/** Newest first, arranged as the dealer's template is: a ledger, a wall or notes. `few` stand in one row below something else. */
export function PostList({ posts, level, few }: { posts: readonly ContentSummary[]; level: Heading; few: boolean }) {
  const { template } = useSite();
  return (
    <ul className={styles.list} data-template={template} data-few={few || undefined}>
      {posts.map((summary, n) => (
        <Entry key={summary.path} summary={summary} level={level} isFirst={!few && n === 0} />
      ))}
    </ul>
  );
}
