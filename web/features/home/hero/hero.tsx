import { telHref } from '#domain/phone/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { heroLayouts } from './hero-layouts.ts';
import { heroPicture } from './hero-picture.ts';
import styles from './hero.module.css';
import { KeywordSearch } from '#web/features/home/search/keyword-search.tsx';
import { SearchBuilder } from '#web/features/home/search/search-builder.tsx';

interface HeroProps {
  /** Without any there is nothing to search: it shows the phone number. */
  stock: SearchAnswer | undefined;
  /** Without a picture, because slides have theirs. */
  isBare: boolean;
}

/** In place of the search. `isEmpty`: it is known that nothing is listed. */
function CallUs({ isEmpty }: { isEmpty: boolean }) {
  const { phones } = useSite();
  return (
    <>
      {isEmpty && <p>Nothing is listed here just now. Call us and say what you are after.</p>}
      <LinkButton to={telHref(phones.main)} size="l">
        Call {phones.main}
      </LinkButton>
    </>
  );
}

/** The sentence field is the first control of the page (docs/product/sites.md, 'Home page'). */
export function Hero({ stock, isBare }: HeroProps) {
  const site = useSite();
  const { layout } = heroLayouts[site.template];
  const searched = stock?.count === 0 ? undefined : stock;
  return (
    <section className={classNames(styles.hero, isBare ? styles.bare : styles[layout])}>
      <Container className={styles.frame}>
        <div className={styles.words}>
          <h1 className={styles.title}>{site.words.heroTitle}</h1>
          {searched === undefined ? <CallUs isEmpty={stock !== undefined} /> : <KeywordSearch stock={searched} />}
          <p className={styles.text}>{site.words.heroText}</p>
        </div>
        {!isBare && <Picture {...heroPicture(site)} alt="" priority className={styles.picture} />}
        {layout === 'side' && searched !== undefined && (
          <div className={styles.builder}>
            <SearchBuilder stock={searched} look="stack" />
          </div>
        )}
      </Container>
    </section>
  );
}
