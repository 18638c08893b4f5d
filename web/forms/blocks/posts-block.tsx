import type { BlockOf } from '#domain/content/blocks-schema.ts';
import type { ContentSummary } from '#functions/content/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { OwnHeading } from '#web/sections/blocks/text-blocks.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useNamedContent } from './content-context.tsx';
import styles from './blocks.module.css';
import { dayText } from './day-text.ts';

const CARD = '(min-width: 1180px) 31vw, (min-width: 620px) 46vw, 92vw';

function PostCard({ summary, level: Heading }: { summary: ContentSummary; level: 'h2' | 'h3' }) {
  const { locale } = useSite();
  const { path, title, description, post } = summary;
  return (
    <li className={styles.post}>
      {post?.picture != null && <Picture mediaKey={post.picture.image} alt={post.picture.alt} sizes={CARD} />}
      <div className={styles.postText}>
        {post !== null && (
          <time className={styles.day} dateTime={post.posted_on}>
            {dayText(post.posted_on, locale)}
          </time>
        )}
        <Heading className={styles.postTitle}>
          <Link to={path}>{title}</Link>
        </Heading>
        <p>{description}</p>
      </div>
    </li>
  );
}

const isIn = ({ post }: ContentSummary, category: BlockOf<'posts'>['category']): boolean =>
  post !== null && (category === undefined ? post.category !== 'news' : post.category === category);

/** Posts, newest first. */
export function PostsBlock({ block: { heading, category, most } }: { block: BlockOf<'posts'> }) {
  const { posts } = useNamedContent();
  const shown = posts.filter((post) => isIn(post, category)).slice(0, most);
  if (shown.length === 0) return <p>Nothing has been posted here yet.</p>;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <ul className={styles.posts}>
        {shown.map((summary) => (
          <PostCard key={summary.path} summary={summary} level={heading === undefined ? 'h2' : 'h3'} />
        ))}
      </ul>
    </section>
  );
}
