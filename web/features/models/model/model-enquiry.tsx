import { emptySearch } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import type { ModelEntry } from '#functions/search/contract.ts';
import { PageForm } from '#web/forms/page/page-form.tsx';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { modelName } from '../model-choice.ts';
import styles from './model-enquiry.module.css';

/** Id of the section that asks about the model. */
export const MODEL_ENQUIRY = 'model-enquiry';

const StockAlert = deferredComponent(async () => (await import('#web/forms/stock-alert/stock-alert.tsx')).StockAlert);

/** Of a model that is not in stock: a message when one arrives (docs/product/leads.md, 'Stock alert'). */
export function ModelAlert({ model: { make, model } }: { model: ModelEntry }) {
  const state = { ...emptySearch, refinements: { make: [make], model: [model] } };
  return (
    <div className={styles.alert}>
      <StockAlert state={state} search={writeSearch(state)} variant="secondary" />
    </div>
  );
}

/** An enquiry that names the model, with and without scripts (docs/product/content.md, 'Models'). */
export function ModelEnquiry({ model }: { model: ModelEntry }) {
  const { phones } = useSite();
  const phone = phones.new ?? phones.main;
  const name = `${model.make} ${model.model}`;
  return (
    <section id={MODEL_ENQUIRY} className={styles.enquiry} aria-labelledby="model-enquiry-title">
      <h2 id="model-enquiry-title">{`Ask about the ${model.model}`}</h2>
      <PageForm
        subject={{ type: 'general_enquiry', car: null, location: null, known: { model: modelName(model) } }}
        phone={phone}
        begun={{ message: `I would like to know more about the ${name}.` }}
      />
    </section>
  );
}
