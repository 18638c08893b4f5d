import { useQueries, useQuery } from '@tanstack/react-query';
import { emptyDirectoryState } from '#domain/search/directory.ts';
import { joinWithAnd } from '#domain/text/lists.ts';
import type { ModelAnswer, ModelEntry, ModelsAnswer } from '#functions/search/contract.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { NotYet } from '#web/sections/next-steps/not-yet.tsx';
import { BreadcrumbTrail } from '#web/sections/trail/breadcrumb-trail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Container } from '#web/ui/container.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { compareCrumbs } from '../crumbs.ts';
import { FEWEST_COMPARED, modelCompareHref, modelName, MOST_COMPARED, namesOfAddress } from '../model-choice.ts';
import { ModelCompareTable } from './model-compare-table.tsx';
import { SuggestedPairs } from './suggested-pairs.tsx';
import styles from './model-compare.module.css';
import { modelQuery, modelsQuery } from '../models-query.ts';

const queryOfName = (name: string) => {
  const [make, model] = name.split('/');
  return modelQuery({ params: { make, model } });
};

/** The directory, from which models are chosen, and the chosen ones. */
export const compareQueries = (search: URLSearchParams) => namesOfAddress(search).map(queryOfName);

const ordinals = ['First', 'Second', 'Third', 'Fourth'];

interface ChoiceProps {
  chosen: readonly string[];
  models: readonly Pick<ModelEntry, 'make' | 'model' | 'make_slug' | 'model_slug'>[];
}

/** A form that works without scripts. */
function Choice({ chosen, models }: ChoiceProps) {
  const navigate = useNavigate();
  const known = new Map(models.map((model) => [modelName(model), `${model.make} ${model.model}`]));
  const options = [...known].sort(([, a], [, b]) => a.localeCompare(b, 'en', { numeric: true }));
  return (
    <form
      className={styles.choice}
      action="/models/compare"
      onSubmit={(event) => {
        event.preventDefault();
        const names = new FormData(event.currentTarget).getAll('models').map(String);
        navigate(modelCompareHref([...new Set(names.filter((name) => name !== ''))]));
      }}
    >
      {Array.from({ length: MOST_COMPARED }, (_, n) => (
        <Field key={`${n} ${chosen[n] ?? ''}`} label={`${ordinals[n] ?? ''} model`}>
          {(control) => (
            <Select {...control} name="models" defaultValue={chosen[n] ?? ''}>
              <option value="">{n < FEWEST_COMPARED ? 'Choose a model' : 'None'}</option>
              {options.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" className={styles.submit}>
        Compare
      </Button>
    </form>
  );
}

const nameOf = ({ model }: ModelAnswer): string => `${model.make} ${model.model}`;

/** 'Compare models', or the names of what stands side by side. */
export const compareHeading = (answers: readonly ModelAnswer[]): string =>
  answers.length < FEWEST_COMPARED ? 'Compare models' : joinWithAnd(answers.map(nameOf));

/** What is chosen, from the address and the answers that there are. */
const useChosen = () => {
  const { search } = usePageRequest();
  const chosen = namesOfAddress(search);
  const found = useQueries({ queries: chosen.map(queryOfName) });
  return {
    chosen,
    answers: found.flatMap(({ data }) => data ?? []),
    missing: found.filter(({ isError }) => isError).length,
  };
};

/** What is missing from the comparison, said aloud when it changes. */
function Hints({ count, missing }: { count: number; missing: number }) {
  return (
    <div role="status" className={styles.lead}>
      {missing > 0 && <p>{missing === 1 ? 'One of the models is' : 'Some of the models are'} not here.</p>}
      {count < FEWEST_COMPARED && <p>Choose two to four models to see them side by side.</p>}
    </div>
  );
}

/** Fewer models than a comparison needs, and none asked for. */
const isBare = ({ count }: ModelsAnswer, chosen: readonly string[]): boolean =>
  count < FEWEST_COMPARED && chosen.length === 0;

function Bare({ vehicles }: Pick<ModelsAnswer, 'vehicles'>) {
  const { search } = useSite();
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={compareCrumbs} />
      <h1>{compareHeading([])}</h1>
      <NotYet
        title="There are no two to compare yet"
        text="Here models stand side by side: price, fuel, grades, colours and how many of each are in stock. Until there are two, a person tells you what they differ in."
        stockHref={vehicles === 0 ? undefined : search.searchBasePath}
      />
    </Container>
  );
}

/** Two to four models side by side, and pairs to begin with (docs/product/content.md, 'Models'). */
export function ModelCompare() {
  const { data: directory } = useQuery(modelsQuery(emptyDirectoryState));
  const { chosen, answers, missing } = useChosen();
  if (directory !== undefined && isBare(directory, chosen)) return <Bare vehicles={directory.vehicles} />;
  const listed = directory?.models ?? [];
  const pairs = <SuggestedPairs models={listed} chosen={chosen} />;
  const isEmpty = answers.length === 0;
  return (
    <Container className={styles.page}>
      <BreadcrumbTrail crumbs={compareCrumbs} />
      <h1>{compareHeading(answers)}</h1>
      <Hints count={answers.length} missing={missing} />
      {isEmpty ? pairs : <ModelCompareTable answers={answers} />}
      <section aria-labelledby="choose" className={styles.choose}>
        <h2 id="choose">{isEmpty ? 'Choose your own' : 'Change the models'}</h2>
        <Choice chosen={chosen} models={[...listed, ...answers.map(({ model }) => model)]} />
      </section>
      {!isEmpty && pairs}
    </Container>
  );
}
