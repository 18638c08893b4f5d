import { Check, Play } from 'lucide-react';
import { useId } from 'react';
import { toAnchor } from '#domain/content/headings.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './blocks.module.css';
import type { Renderers } from './renderer.ts';

const HALF = '(min-width: 760px) 360px, 92vw';

export function CallToActionBlock({ block }: { block: BlockOf<'call_to_action'> }) {
  const { heading, description, picture, href, link_text } = block;
  return (
    <aside className={styles.call} aria-labelledby={toAnchor(heading)}>
      {picture !== undefined && (
        <Picture mediaKey={picture.image} alt={picture.alt} sizes={HALF} className={styles.callPicture} />
      )}
      <div className={styles.callText}>
        <h2 id={toAnchor(heading)}>{heading}</h2>
        <p>{description}</p>
        <p>
          <LinkButton to={href}>{link_text}</LinkButton>
        </p>
      </div>
    </aside>
  );
}

const providers = {
  youtube: { name: 'YouTube', address: (id: string) => `https://www.youtube.com/watch?v=${id}` },
  vimeo: { name: 'Vimeo', address: (id: string) => `https://vimeo.com/${id}` },
} as const;

/** A link to the video: nothing is asked of the other site before a click. */
function VideoBlock({ block: { title, provider, id, picture } }: { block: BlockOf<'video'> }) {
  const { name, address } = providers[provider];
  return (
    <figure className={styles.figure}>
      {picture !== undefined && <Picture mediaKey={picture.image} alt={picture.alt} sizes={HALF} />}
      <figcaption className={styles.video}>
        <LinkButton to={address(id)} variant="secondary" target="_blank" rel="noopener">
          <Icon of={Play} size={18} />
          {title}
        </LinkButton>
        <span className={styles.small}>Opens {name} in a new tab.</span>
      </figcaption>
    </figure>
  );
}

const cover = [
  { title: '7-year warranty', text: 'Unlimited kilometres.' },
  { title: '7-year capped price servicing', text: 'You know what each service costs before you book it.' },
  { title: 'Up to 7 years roadside assistance', text: 'Help on the road, day and night.' },
];
const usedCover = { title: '3-year mechanical plan', text: 'For used cars.' };

/** docs/product/content.md, 'Warranty'. */
function WarrantyBlock({ block: { used } }: { block: BlockOf<'warranty'> }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Drive with Confidence</h2>
      <ul className={styles.cards}>
        {[...cover, ...(used ? [usedCover] : [])].map(({ title, text }) => (
          <li key={title} className={styles.card}>
            <div className={styles.cardText}>
              <h3 className={styles.cover}>
                <Icon of={Check} size={20} />
                {title}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const methodNames: Readonly<Record<BlockOf<'payment'>['methods'][number], string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  eftpos: 'EFTPOS',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

function PaymentBlock({ block: { methods } }: { block: BlockOf<'payment'> }) {
  const id = useId();
  return (
    <div className={styles.payment}>
      <p id={id}>We accept:</p>
      <ul aria-labelledby={id}>
        {methods.map((method) => (
          <li key={method}>{methodNames[method]}</li>
        ))}
      </ul>
    </div>
  );
}

export const actionBlocks: Renderers<'call_to_action' | 'video' | 'warranty' | 'payment'> = {
  call_to_action: CallToActionBlock,
  video: VideoBlock,
  warranty: WarrantyBlock,
  payment: PaymentBlock,
};
