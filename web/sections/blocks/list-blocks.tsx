import { ChevronDown } from 'lucide-react';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { Link } from '#web/lib/router.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './blocks.module.css';
import { InlineText, Paragraphs } from './inline-text.tsx';
import { OwnHeading } from './text-blocks.tsx';
import type { Renderers } from './renderer.ts';

const CARD = '(min-width: 1180px) 31vw, (min-width: 620px) 46vw, 92vw';

type Card = BlockOf<'cards'>['cards'][number];

function CardOf({ card: { title, text, picture, href } }: { card: Card }) {
  return (
    <li className={styles.card}>
      {picture !== undefined && <Picture mediaKey={picture.image} alt={picture.alt} sizes={CARD} />}
      <div className={styles.cardText}>
        <h3>{href === undefined ? title : <Link to={href}>{title}</Link>}</h3>
        <p>
          <InlineText of={text} />
        </p>
      </div>
    </li>
  );
}

function CardsBlock({ block: { heading, cards } }: { block: BlockOf<'cards'> }) {
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <ul className={styles.cards}>
        {cards.map((card) => (
          <CardOf key={card.title} card={card} />
        ))}
      </ul>
    </section>
  );
}

/** Questions open one by one, and without scripts. */
function FaqBlock({ block: { heading, questions } }: { block: BlockOf<'faq'> }) {
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              {question}
              <Icon of={ChevronDown} size={18} />
            </summary>
            <div className={styles.text}>
              <Paragraphs of={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function TableBlock({ block: { caption, head, rows } }: { block: BlockOf<'table'> }) {
  return (
    <div className={styles.scrolls} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, n) => (
                <td key={n} data-of={n === 0 ? undefined : head[n]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const listBlocks: Renderers<'cards' | 'faq' | 'table'> = {
  cards: CardsBlock,
  faq: FaqBlock,
  table: TableBlock,
};
