import { byName } from '#domain/text/order.ts';
import { useEffect, useId, useRef } from 'react';
import { emptyDirectoryState, directoryHref, type DirectoryState } from '#domain/search/directory.ts';
import { facetValueLabel } from '#domain/search/labels.ts';
import type { ModelsAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { useDebouncedNavigation } from '#web/lib/use-debounced-navigation.ts';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import styles from './model-filters.module.css';
import { PriceFilter } from './price-filter.tsx';

type Change = Partial<Omit<DirectoryState, 'page'>>;

/** The name field: searched 300 ms after the last letter (docs/product/search.md, 'Debounce'). */
function NameField({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const { textDebounceMs } = useSite().constants;
  const input = useRef<HTMLInputElement>(null);
  const words = useDebouncedNavigation<string>((text) => {
    if (text.trim() !== query) onChange(text.trim());
  }, textDebounceMs);
  // The address may change (back, clear); while the field has focus, its text wins.
  useEffect(() => {
    const field = input.current;
    if (field !== null && field !== document.activeElement) field.value = query;
  }, [query]);
  return (
    <Field label="Model">
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="search"
          name="query"
          defaultValue={query}
          placeholder="Any"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => words.schedule(event.target.value)}
        />
      )}
    </Field>
  );
}

const byLabel = (a: readonly [string, string], b: readonly [string, string]): number => byName(a[1], b[1]);

/** Bodies by label, including the selected one when its count is 0. */
const bodyOptions = (bodies: ModelsAnswer['bodies'], chosen: string): (readonly [string, string])[] => {
  const codes = new Set([...Object.keys(bodies), ...(chosen === '' ? [] : [chosen])]);
  return [...codes].map((code) => [code, facetValueLabel('body', code)] as const).sort(byLabel);
};

const hasNoFilters = (directoryState: DirectoryState): boolean =>
  directoryHref({ ...directoryState, page: 1 }) === directoryHref(emptyDirectoryState);

interface ModelFiltersProps {
  directoryState: DirectoryState;
  answer: Pick<ModelsAnswer, 'make' | 'makes' | 'bodies'>;
}

/**
 * Changes apply immediately and go to the first page (docs/product/search.md, 'Models directory'). A plain GET form before
 * scripts load.
 */
export function ModelFilters({ directoryState, answer }: ModelFiltersProps) {
  const navigate = useNavigate();
  const id = useId();
  const change = (next: Change): void => {
    // Further typing or sliding replaces the history entry, so that 'back' undoes all of it.
    const replace = (next.query !== undefined && directoryState.query !== '') || next.price !== undefined;
    navigate(directoryHref({ ...directoryState, ...next, page: 1 }), { replace });
  };
  const makes =
    answer.make === null || answer.makes.some(({ slug }) => slug === answer.make?.slug)
      ? answer.makes
      : [{ ...answer.make, count: 0 }, ...answer.makes];
  return (
    <form
      id={id}
      action="/models"
      className={styles.filters}
      aria-label="Find a model"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="Manufacturer">
        {(control) => (
          <Select
            {...control}
            name="make"
            value={directoryState.make}
            onChange={(event) => change({ make: event.target.value })}
          >
            <option value="">Any</option>
            {makes.map(({ slug, name, count }) => (
              <option key={slug} value={slug}>
                {`${name} (${count})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Body">
        {(control) => (
          <Select
            {...control}
            name="body"
            value={directoryState.body}
            onChange={(event) => change({ body: event.target.value })}
          >
            <option value="">Any</option>
            {bodyOptions(answer.bodies, directoryState.body).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.name}>
        <NameField query={directoryState.query} onChange={(query) => change({ query })} />
      </div>
      <PriceFilter
        price={directoryState.price}
        isWhole={hasNoFilters(directoryState)}
        onChange={(price) => change({ price })}
      />
      <noscript>
        <button type="submit" className={styles.submit}>
          Show models
        </button>
      </noscript>
      {!hasNoFilters(directoryState) && (
        <Link to="/models" className={styles.clear}>
          Clear all
        </Link>
      )}
    </form>
  );
}
