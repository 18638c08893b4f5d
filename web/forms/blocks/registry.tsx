import { createElement, type ReactNode } from 'react';
import type { Block, BlockKind, BlockOf } from '#domain/content/blocks-schema.ts';
import type { ContentSummary } from '#functions/content/contract.ts';
import { actionBlocks, CallToActionBlock } from '#web/sections/blocks/action-blocks.tsx';
import { lateBlocks } from '#web/sections/blocks/late-blocks.ts';
import { listBlocks } from '#web/sections/blocks/list-blocks.tsx';
import { locationBlocks } from '#web/sections/blocks/location-blocks.tsx';
import { stockBlocks } from '#web/sections/blocks/stock-blocks.tsx';
import { OwnHeading, textBlocks } from '#web/sections/blocks/text-blocks.tsx';
import type { BlockProps, Renderers } from '#web/sections/blocks/renderer.ts';
import { LatePostList } from '#web/sections/posts/posts-module.ts';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useNamedContent } from './content-context.tsx';
import styles from '#web/sections/blocks/blocks.module.css';

const isIn = ({ post }: ContentSummary, category: BlockOf<'posts'>['category']): boolean =>
  post !== null && (category === undefined ? post.category !== 'news' : post.category === category);

/** Posts, newest first. */
function PostsBlock({ block: { heading, category, most } }: { block: BlockOf<'posts'> }) {
  const { posts } = useNamedContent();
  const shown = posts.filter((post) => isIn(post, category)).slice(0, most);
  if (shown.length === 0) return <p>Nothing has been posted here yet.</p>;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <LatePostList posts={shown} level={heading === undefined ? 'h2' : 'h3'} few={heading !== undefined} />
    </section>
  );
}

/** A call to action with a document of its own; nothing while that is not live. */
function NamedCallBlock({ block: { path } }: { block: BlockOf<'call_to_action_of'> }) {
  const call = useNamedContent().calls[path];
  return call === undefined ? null : <CallToActionBlock block={call} />;
}

/** The form of a kind of lead. */
function FormBlock({ block: { heading, lead } }: { block: BlockOf<'form'> }) {
  const { phones } = useSite();
  return (
    <section className={classNames(styles.section, styles.form)}>
      <OwnHeading text={heading} />
      <PageForm subject={{ type: lead, car: null, location: null, generic: true }} phone={phones.main} />
    </section>
  );
}

/** The renderer of every kind of block in domain/content/blocks-schema.ts. */
const renderers: Renderers<BlockKind> = {
  ...textBlocks,
  ...listBlocks,
  ...locationBlocks,
  ...stockBlocks,
  ...actionBlocks,
  ...lateBlocks,
  call_to_action_of: NamedCallBlock,
  form: FormBlock,
  posts: PostsBlock,
};

const rendered = <K extends BlockKind>(kind: K, block: BlockOf<K>, key: number, leads: boolean): ReactNode =>
  createElement<BlockProps<K>>(renderers[kind], { block, leads, key });

/** Blocks that the first screen of a page has room for. */
const FIRST_SCREEN = 2;

/** The blocks of a page; `leading` where nothing but its title stands above them. */
export function Blocks({ of, leading = false }: { of: readonly Block[]; leading?: boolean }) {
  const first = of.slice(0, FIRST_SCREEN).findIndex(({ kind }) => kind === 'story' || kind === 'picture');
  return of.map((block, n) => rendered(block.kind, block, n, leading && n === first));
}
