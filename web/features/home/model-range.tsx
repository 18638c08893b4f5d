import { slugify } from '#domain/text/rules.ts';
import { Link } from '#web/lib/router.tsx';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './model-range.module.css';
import { SectionFrame } from './section-frame.tsx';

type Model = Site['models'][number];

const sizes = '(min-width: 1440px) 312px, (min-width: 1000px) 24vw, (min-width: 620px) 46vw, 78vw';

function ModelTile({ model, count }: { model: Model; count: number }) {
  return (
    <li className={styles.tile}>
      {model.image !== null && <Picture mediaKey={model.image} alt="" sizes={sizes} className={styles.picture} />}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link className={styles.link} to={`/models/${slugify(model.make)}/${slugify(model.name)}`}>
            {model.name}
          </Link>
        </h3>
        <p className={styles.text}>{model.short_description}</p>
        <DottedList items={[model.fuel, ...(count > 0 ? [`${count} here now`] : [])]} className={styles.facts} />
      </div>
    </li>
  );
}

/** A franchise's models, each with its stock (docs/product/search.md, 'Models directory'). */
export function ModelRange({ stock }: { stock: SearchAnswer }) {
  const { models } = useSite();
  if (models.length === 0) return null;
  return (
    <SectionFrame title="The range" more={{ label: 'All models', href: '/models' }}>
      <ul className={styles.range}>
        {models.map((model) => (
          <ModelTile key={model.name} model={model} count={stock.facets.model?.[model.name] ?? 0} />
        ))}
      </ul>
    </SectionFrame>
  );
}
