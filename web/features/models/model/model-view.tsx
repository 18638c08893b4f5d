import type { ContentAnswer } from '#functions/content/contract.ts';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { Blocks } from '#web/forms/blocks/registry.tsx';
import { modelStockHref } from '#domain/models/in-stock.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { AnswerTime } from '#web/sections/answer-time.tsx';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Container } from '#web/ui/container.tsx';
import { modelCrumbs } from '../crumbs.ts';
import { describeModelPrice } from '../model-price.ts';
import { ColourChoice } from './colour-choice.tsx';
import { ModelActions } from './model-actions.tsx';
import { ModelFacts } from './model-facts.tsx';
import { ModelAlert, ModelEnquiry } from './model-enquiry.tsx';
import { ModelFigures } from './model-figures.tsx';
import { ModelFinance } from './model-finance.tsx';
import { ModelGrades } from './model-grades.tsx';
import { ModelPictures } from './model-pictures.tsx';
import { ModelRivals } from './model-rivals.tsx';
import { ModelSize } from './model-size.tsx';
import styles from './model-view.module.css';

/** Vehicles of the model on its page; the listing has the others. */
const SHOWN = 6;

/** New ones first, and no row that is not full, unless there is one row only. */
const shownHits = (hits: readonly Hit[], perRow: number): readonly Hit[] => {
  const fresh = hits.filter(({ car_type: type }) => type !== 'used');
  const list = [...fresh, ...hits.filter(({ car_type: type }) => type === 'used')].slice(0, SHOWN);
  return list.length <= perRow ? list : list.slice(0, list.length - (list.length % perRow));
};

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

function Price({ price }: Pick<ModelAnswer, 'price'>) {
  const { country } = useSite();
  if (price === null) return null;
  const { lead, amount, note } = describeModelPrice(price, country);
  return (
    <p className={styles.price}>
      <span className={styles.lead}>{lead} </span>
      {amount} <span className={styles.lead}>{note}</span>
    </p>
  );
}

function Words({ answer }: { answer: ModelAnswer }) {
  const { model, hits, as_of: vehicleDaysAgo } = answer;
  return (
    <div className={styles.words}>
      <h1 className={styles.name}>
        <span className={styles.make}>{model.make} </span>
        {model.model}
      </h1>
      {model.short_description !== null && <p className={styles.text}>{model.short_description}</p>}
      <Price price={answer.price} />
      <ColourChoice colours={answer.colours} />
      <ModelFacts answer={answer} />
      <ModelActions answer={answer} />
      {model.count === 0 && <ModelAlert model={model} />}
      {vehicleDaysAgo !== undefined && (
        <p className={styles.text} role="status">
          Our search is having a short break. What is in stock is up to ten minutes old.
        </p>
      )}
      {hits.length === 0 && <AnswerTime className={styles.text} />}
    </div>
  );
}

/** Stock of it, and where that is little, what comes nearest. */
function Stock({ answer: { model, hits, nearest } }: { answer: ModelAnswer }) {
  const { cardsPerRow } = useSite().theme;
  const shown = shownHits(hits, cardsPerRow);
  return (
    <>
      {hits.length > 0 && (
        <Container className={styles.stock}>
          <h2>{`${model.make} ${model.model} ${model.count === 0 ? 'on the way' : 'in stock'}`}</h2>
          <StockGrid hits={shown} />
          {model.count > shown.length && (
            <p className={styles.all}>
              <Link to={modelStockHref(model)}>{`All ${model.count} in stock`}</Link>
            </p>
          )}
        </Container>
      )}
      {nearest.length > 0 && (
        <Container className={styles.stock}>
          <h2>{hits.length === 0 ? 'What comes nearest' : 'Others that come near'}</h2>
          {hits.length === 0 && (
            <p className={styles.text}>{`None of these is a ${model.model}: the same kind, at about its price.`}</p>
          )}
          <StockGrid hits={shownHits(nearest, cardsPerRow)} />
        </Container>
      )}
    </>
  );
}

/** What others asked, beside the form for what nobody did. */
function Answers({ answer: { model, questions } }: ModelViewProps) {
  const asked = questions.map(({ question, answer }) => ({ question, answer: [answer] }));
  return (
    <Container className={styles.answers}>
      {asked.length > 0 && <Blocks of={[{ kind: 'faq', heading: 'Questions and answers', questions: asked }]} />}
      <ModelEnquiry model={model} />
    </Container>
  );
}

interface ModelViewProps {
  answer: ModelAnswer;
  content?: ContentAnswer | null;
}

export function ModelView({ answer, content = null }: ModelViewProps) {
  const { model, figures } = answer;
  const size = figures?.size ?? null;
  return (
    <>
      <Container className={styles.trail}>
        <BreadcrumbTrail crumbs={modelCrumbs(model)} />
      </Container>
      <Container className={styles.model}>
        <ModelPictures answer={answer} />
        <Words answer={answer} />
      </Container>
      <Container className={styles.sections}>
        <ModelGrades answer={answer} />
        {figures !== null && (
          <div className={styles.paper}>
            <ModelFigures figures={figures} />
            {size !== null && <ModelSize model={model} size={size} />}
          </div>
        )}
        <ModelFinance example={answer.example} />
      </Container>
      {content !== null && <OwnBlocks content={content} />}
      <Stock answer={answer} />
      <Container className={styles.sections}>
        <ModelRivals answer={answer} />
      </Container>
      <Answers answer={answer} />
    </>
  );
}
