import { useState, type ReactNode } from 'react';
import { useNavigate } from '#web/lib/router.tsx';
import { facetValueLabel } from '#domain/search/labels.ts';
import { readSearch } from '#domain/search/url.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { showMeLabel } from '#web/sections/counts/count-label.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { buildOptions, popularMakes, priceOptions, type Option } from './builder-options.ts';
import { searchAddress, useAnswerOf } from './home-query.ts';
import styles from './search-builder.module.css';

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  any: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  children: ReactNode;
}

function Choice({ label, name, value, any, onChange, disabled = false, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{any}</option>
          {children}
        </Select>
      )}
    </Field>
  );
}

const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Makes, in two groups when there are many: popular ones first. */
function Makes({ all, popular }: { all: readonly Option[]; popular: readonly Option[] }) {
  if (all.length <= popular.length) return <Options of={all} />;
  return (
    <>
      <optgroup label="Popular makes">
        <Options of={popular} />
      </optgroup>
      <optgroup label="All makes">
        <Options of={all} />
      </optgroup>
    </>
  );
}

const nothing = { make: '', model: '', body: '', price: '' };

interface SearchBuilderProps {
  stock: SearchAnswer;
  /** `stack` is a card, `line` is one line when there is room. */
  look: 'stack' | 'line';
}

/** The button shows the count (docs/product/sites.md, 'Home page'). A plain GET form before scripts load. */
export function SearchBuilder({ stock, look }: SearchBuilderProps) {
  const site = useSite();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(nothing);
  const pairs = Object.entries({ ...choice, price: '', 'range[price]': choice.price });
  const asked = readSearch(pairs.filter(([, value]) => value !== ''));
  const address = searchAddress(asked, site.search.searchBasePath);
  const answer = useAnswerOf(address, stock, address !== site.search.searchBasePath);
  const choose = (change: Partial<typeof nothing>) => setChoice({ ...choice, ...change });

  return (
    <form
      action={site.search.searchBasePath}
      className={classNames(styles.builder, styles[look])}
      aria-label="Find a vehicle"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(address);
      }}
    >
      <Choice
        label="Make"
        name="make"
        any="Any make"
        value={choice.make}
        onChange={(make) => choose({ make, model: '' })}
      >
        <Makes
          all={buildOptions(answer.facets.make, choice.make, (make) => make)}
          popular={popularMakes(stock.facets.make ?? {}, site.constants.popularMakes)}
        />
      </Choice>
      <Choice
        label="Model"
        name="model"
        any="Any model"
        value={choice.model}
        disabled={choice.make === ''}
        onChange={(model) => choose({ model })}
      >
        <Options of={choice.make === '' ? [] : buildOptions(answer.facets.model, choice.model, (model) => model)} />
      </Choice>
      <Choice label="Body" name="body" any="Any body" value={choice.body} onChange={(body) => choose({ body })}>
        <Options of={buildOptions(answer.facets.body, choice.body, (body) => facetValueLabel('body', body))} />
      </Choice>
      <Choice
        label="Price"
        name="range[price]"
        any="Any price"
        value={choice.price}
        onChange={(price) => choose({ price })}
      >
        <Options of={priceOptions} />
      </Choice>
      <Button type="submit" size="l" wide className={styles.show}>
        {showMeLabel(answer.count, site)}
      </Button>
    </form>
  );
}
