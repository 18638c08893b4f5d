import { telHref } from '#domain/phone/rules.ts';
import { layeredKey } from '#domain/media/layered.ts';
import { isDark } from '#domain/colour/rules.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { heroLayouts } from './hero-layouts.ts';
import styles from './hero.module.css';
import { KeywordSearch } from './keyword-search.tsx';
import { SearchBuilder } from './search-builder.tsx';

/** Seven of twelve columns and the margin beside them. */
const sizes = '(min-width: 1700px) 1000px, (min-width: 1000px) 57vw, 100vw';

/** Key and sizes of the hero picture, a rendering in the tenant's accent colour. */
export const heroPicture = ({ template, theme }: Pick<Site, 'template' | 'theme'>) => {
  const { body } = heroLayouts[template];
  const view = isDark(theme.colours) ? 'front34dark' : 'front34';
  return { mediaKey: layeredKey({ body, view, colour: theme.colours.accent }), sizes };
};

function Words({ site }: { site: Site }) {
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{site.words.heroTitle}</h1>
      <p className={styles.text}>{site.words.heroText}</p>
    </div>
  );
}

function Act({ site, stock }: { site: Site; stock: SearchAnswer }) {
  switch (heroLayouts[site.template].layout) {
    case 'side':
      return <SearchBuilder stock={stock} look="stack" />;
    case 'stage':
      return <KeywordSearch stock={stock} look="line" />;
    case 'porch':
      return <KeywordSearch stock={stock} look="field" />;
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
            <LinkButton to={telHref(site.phones.main)} size="l">
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
