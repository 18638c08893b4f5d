import { layeredKey } from '#domain/media/layered.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { showMeLabel } from '#web/sections/counts/count-label.ts';
import { telephoneHref } from '#web/sections/layout/phone-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { heroLayouts, type HeroLayout } from './arrangement.ts';
import styles from './hero.module.css';
import { KeywordSearch } from './keyword-search.tsx';
import { SearchBuilder } from './search-builder.tsx';

const sizes: Readonly<Record<HeroLayout['layout'], string>> = {
  side: '(min-width: 1440px) 790px, (min-width: 1000px) 56vw, 100vw',
  stage: '(min-width: 1200px) 1080px, 100vw',
  porch: '(min-width: 1440px) 700px, (min-width: 1000px) 50vw, 100vw',
};

/** Key and sizes of the hero picture, a rendering in the tenant's accent colour. */
export const heroPicture = ({ template, theme }: Pick<Site, 'template' | 'theme'>) => {
  const { body, layout } = heroLayouts[template];
  return { mediaKey: layeredKey({ body, view: 'front34', colour: theme.colours.accent }), sizes: sizes[layout] };
};

function Words({ site }: { site: Site }) {
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{site.words.heroTitle}</h1>
      <p className={styles.text}>{site.words.heroText}</p>
    </div>
  );
}

function Doors({ site, stock }: { site: Site; stock: SearchAnswer }) {
  return (
    <div className={styles.doors}>
      <LinkButton to={site.search.searchBasePath} size="l" className={styles.door}>
        {showMeLabel(stock.count, site)}
      </LinkButton>
      <LinkButton to="#locations" size="l" variant="secondary" className={styles.quietDoor}>
        Visit us
      </LinkButton>
    </div>
  );
}

function Act({ site, stock }: { site: Site; stock: SearchAnswer }) {
  switch (heroLayouts[site.template].layout) {
    case 'side':
      return <SearchBuilder stock={stock} look="stack" />;
    case 'stage':
      return <Doors site={site} stock={stock} />;
    case 'porch':
      return <KeywordSearch stock={stock} />;
  }
}

/** Without the search it shows the phone number. */
export function Hero({ stock }: { stock: SearchAnswer | undefined }) {
  const site = useSite();
  const { layout } = heroLayouts[site.template];
  return (
    <section className={classNames(styles.hero, styles[layout])}>
      <Container className={styles.frame}>
        <Words site={site} />
        <Picture {...heroPicture(site)} alt="" priority className={styles.picture} />
        <div className={styles.act}>
          {stock === undefined ? (
            <LinkButton to={telephoneHref(site.phones.main)} size="l">
              Call {site.phones.main}
            </LinkButton>
          ) : (
            <Act site={site} stock={stock} />
          )}
        </div>
      </Container>
    </section>
  );
}
