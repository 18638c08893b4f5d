import { toAnchor } from '#domain/content/headings.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './blocks.module.css';
import { InlineText, Paragraphs } from './inline-text.tsx';
import type { BlockProps, Renderers } from './renderer.ts';

function HeadingBlock({ block: { level, text } }: { block: BlockOf<'heading'> }) {
  const Heading = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[level];
  return (
    <Heading id={toAnchor(text)} className={styles.heading}>
      {text}
    </Heading>
  );
}

/** The heading that some blocks have of their own. */
export function OwnHeading({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <h2 id={toAnchor(text)} className={styles.heading}>
      {text}
    </h2>
  );
}

function TextBlock({ block: { paragraphs } }: { block: BlockOf<'text'> }) {
  return (
    <div className={styles.text}>
      <Paragraphs of={paragraphs} />
    </div>
  );
}

function ListBlock({ block: { ordered, items } }: { block: BlockOf<'list'> }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {items.map((item, n) => (
        <li key={n}>
          <InlineText of={item} />
        </li>
      ))}
    </List>
  );
}

const WIDE = '(min-width: 760px) 720px, 92vw';

function PictureBlock({ block: { image, alt, caption }, leads }: BlockProps<'picture'>) {
  return (
    <figure className={styles.figure}>
      <Picture mediaKey={image} alt={alt} sizes={WIDE} priority={leads} />
      {caption !== undefined && <figcaption className={styles.small}>{caption}</figcaption>}
    </figure>
  );
}

function DisclaimerBlock({ block: { text } }: { block: BlockOf<'disclaimer'> }) {
  return (
    <p className={styles.small}>
      <InlineText of={text} />
    </p>
  );
}

type ColumnBlock = BlockOf<'columns'>['columns'][number][number];

function InColumn({ block }: { block: ColumnBlock }) {
  switch (block.kind) {
    case 'heading':
      return <HeadingBlock block={block} />;
    case 'text':
      return <TextBlock block={block} />;
    case 'list':
      return <ListBlock block={block} />;
    case 'picture':
      return <PictureBlock block={block} leads={false} />;
    case 'disclaimer':
      return <DisclaimerBlock block={block} />;
  }
}

function ColumnsBlock({ block: { columns } }: { block: BlockOf<'columns'> }) {
  return (
    <div className={styles.columns} data-columns={columns.length}>
      {columns.map((blocks, column) => (
        <div key={column} className={styles.column}>
          {blocks.map((block, n) => (
            <InColumn key={n} block={block} />
          ))}
        </div>
      ))}
    </div>
  );
}

export const textBlocks: Renderers<'heading' | 'text' | 'list' | 'picture' | 'disclaimer' | 'columns'> = {
  heading: HeadingBlock,
  text: TextBlock,
  list: ListBlock,
  picture: PictureBlock,
  disclaimer: DisclaimerBlock,
  columns: ColumnsBlock,
};
