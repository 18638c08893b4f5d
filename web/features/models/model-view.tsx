import { telHref } from '#domain/phone/rules.ts';
import type { ContentAnswer } from '#functions/content/contract.ts';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { Blocks } from '#web/forms/blocks/registry.tsx';
import type { ModelAnswer, ModelEntry } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { modelCrumbs } from './crumbs.ts';
import { modelCompareHref, modelName, priceFromLabel } from './model-choice.ts';
import { ModelPicture } from './model-picture.tsx';
import { ModelRangeFacts } from './model-range-facts.tsx';
import { AnswerTime } from '#web/sections/answer-time.tsx';
import styles from './model-view.module.css';
import { stockLabel } from './model-words.ts';

const sizes = '(min-width: 1400px) 760px, (min-width: 1000px) 56vw, 100vw';

const stockHref = ({ make_slug, model_slug }: ModelEntry): string => `/search/${make_slug}/${model_slug}`;

function Actions({ model }: { model: ModelEntry }) {
  const { phones } = useSite();
  return (
    <div className={styles.actions}>
      {model.count > 0 ? (
        <LinkButton to={stockHref(model)} size="l">
          {model.count === 1 ? 'See the one in stock' : `See all ${model.count} in stock`}
        </LinkButton>
      ) : (
        <LinkButton to="/models" size="l">
          See all our models
        </LinkButton>
      )}
      <LinkButton to={telHref(phones.new ?? phones.main)} size="l" variant="secondary">
        {`Call ${phones.new ?? phones.main}`}
      </LinkButton>
      <LinkButton to={modelCompareHref([modelName(model)])} size="l" variant="quiet">
        Compare models
      </LinkButton>
    </div>
  );
}

/** What the dealer publishes for the model (docs/product/content.md, 'Models'). */
function OwnBlocks({ content }: { content: ContentAnswer }) {
  return (
    <Container className={styles.blocks}>
      <NamedContent value={content}>
        <Blocks of={content.document.blocks} />
      </NamedContent>
    </Container>
  );
}

interface ModelViewProps {
  answer: ModelAnswer;
  content?: ContentAnswer | null;
}

export function ModelView({ answer, content = null }: ModelViewProps) {
  const { model, hits, as_of: vehicleDaysAgo } = answer;
  const price = priceFromLabel(answer, useSite().country);
  return (
    <>
      <Container className={styles.trail}>
        <BreadcrumbTrail crumbs={modelCrumbs(model)} />
      </Container>
      <Container className={styles.model}>
        <div className={styles.look}>
          <ModelPicture model={model} sizes={sizes} loading="first" />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>
            <span className={styles.make}>{model.make} </span>
            {model.model}
          </h1>
          {model.short_description !== null && <p className={styles.text}>{model.short_description}</p>}
          <DottedList
            items={[model.fuel, stockLabel({ ...model, price_from: null })].filter((part) => part !== null)}
            className={styles.facts}
          />
          {price !== null && <p className={styles.price}>{`From ${price}`}</p>}
          <Actions model={model} />
          {vehicleDaysAgo !== undefined && (
            <p className={styles.text} role="status">
              Our search is having a short break. What is in stock is up to ten minutes old.
            </p>
          )}
          {hits.length === 0 && <AnswerTime className={styles.text} />}
        </div>
      </Container>
      <ModelRangeFacts grades={answer.grades} colours={answer.colours} />
      {content !== null && <OwnBlocks content={content} />}
      {hits.length > 0 && (
        <Container className={styles.stock}>
          <h2>{`${model.make} ${model.model} in stock`}</h2>
          <StockGrid hits={hits} />
        </Container>
      )}
    </>
  );
}
