import type { ReactNode } from 'react';
import { countWords } from '#domain/content/word-count.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { dayText } from '#web/lib/day-text.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Picture, wideWidths } from '#web/ui/picture.tsx';
import { Face } from './face.tsx';
import { PostList } from './post-list.tsx';
import { categoryNames, readingTime } from './post-words.ts';
import styles from './post-view.module.css';

type Post = Extract<ContentAnswer['document'], { kind: 'post' }>;
type Author = ContentAnswer['author'];

const WIDE = '(min-width: 1400px) 1320px, 96vw';

function Byline({ post, author }: { post: Post; author: Author }) {
  const { locale } = useSite();
  return (
    <div className={styles.byline}>
      {author !== null && <Face author={author} sizes="48px" />}
      <p>
        {author !== null && <span className={styles.author}>{author.name}</span>}
        <span className={styles.facts}>
          <time dateTime={post.posted_on}>{dayText(post.posted_on, locale)}</time>
          <span>{readingTime(countWords(post.blocks))}</span>
        </span>
      </p>
    </div>
  );
}

function AboutAuthor({ author }: { author: Author }) {
  if (author === null) return null;
  return (
    <footer className={styles.about}>
      <Face author={author} sizes="96px" />
      <div>
        <p className={styles.author}>{author.name}</p>
        <p>{author.text}</p>
      </div>
    </footer>
  );
}

function MoreToRead({ posts }: { posts: NonNullable<ContentAnswer['around']>['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.beside} aria-labelledby="more-to-read">
      <h2 id="more-to-read">More to read</h2>
      <PostList posts={posts} level="h3" few />
    </section>
  );
}

interface PostViewProps {
  answer: ContentAnswer;
  post: Post;
  /** The blocks. */
  children: ReactNode;
}

/** A post: what it is about and who says so, its picture, its blocks, and the others to read. */
export function PostView({ answer: { author, around }, post, children }: PostViewProps) {
  const { template } = useSite();
  const { picture } = post;
  return (
    <article className={styles.post} data-template={template} data-picture={picture !== null || undefined}>
      <header className={styles.head}>
        <p className={styles.category}>{around?.list?.title ?? categoryNames[post.category]}</p>
        <h1 className={styles.title}>{post.title}</h1>
        <p className={styles.standfirst}>{post.description}</p>
        <Byline post={post} author={author} />
      </header>
      {picture !== null && (
        <Picture
          mediaKey={picture.image}
          alt={picture.alt}
          sizes={WIDE}
          widths={wideWidths}
          className={styles.picture}
          priority
        />
      )}
      <div className={styles.body}>{children}</div>
      <AboutAuthor author={author} />
      <MoreToRead posts={around?.posts ?? []} />
    </article>
  );
}
