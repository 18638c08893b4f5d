import { modelStockHref } from '#domain/models/in-stock.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { ModelAnswer, ModelEntry } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { modelCompareHref, modelName } from '../model-choice.ts';
import { MODEL_ENQUIRY } from './model-enquiry.tsx';
import styles from './model-view.module.css';

/** The page of test drives finds the vehicles of its words. */
const driveHref = ({ make, model }: ModelEntry): string =>
  `/book-test-drive?query=${encodeURIComponent(`${make} ${model}`)}`;

/** Stock first; what is not there is asked for. */
function Main({ model }: { model: ModelEntry }) {
  return model.count > 0 ? (
    <LinkButton to={modelStockHref(model)} size="l">
      {model.count === 1 ? 'See the one in stock' : `See all ${model.count} in stock`}
    </LinkButton>
  ) : (
    <LinkButton to={`#${MODEL_ENQUIRY}`} size="l">
      {`Ask us about the ${model.model}`}
    </LinkButton>
  );
}

/** What one does next with a model. */
export function ModelActions({ answer: { model, rivals, brochure } }: { answer: ModelAnswer }) {
  const { phones, flags } = useSite();
  const phone = phones.new ?? phones.main;
  const beside = rivals.slice(0, 1);
  return (
    <div className={styles.actions}>
      <Main model={model} />
      {flags.test_drive_enabled && model.count > 0 && (
        <LinkButton to={driveHref(model)} size="l" variant="secondary">
          Book a Test Drive
        </LinkButton>
      )}
      <LinkButton to={telHref(phone)} size="l" variant="secondary">
        {`Call ${phone}`}
      </LinkButton>
      <LinkButton to={modelCompareHref([model, ...beside].map(modelName))} size="l" variant="quiet">
        {beside.length === 0 ? 'Compare models' : `Compare with ${beside.map(({ model: name }) => name).join('')}`}
      </LinkButton>
      {brochure !== null && (
        <LinkButton to={brochure} size="l" variant="quiet">
          Brochure
        </LinkButton>
      )}
    </div>
  );
}
