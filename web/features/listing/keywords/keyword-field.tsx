import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { setQuery } from '#web/features/listing/search/search-changes.ts';
import styles from './keyword-field.module.css';
import { SearchFields } from './search-fields.tsx';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { useWords } from './use-words.ts';

/** The keyword field with its parsed query; a plain form before scripts load. */
export function KeywordField({ view }: { view: ListingView }) {
  const { asked: searchState } = view;
  const { search } = useSite();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = useWords(view, (text) => {
    if (input.current !== null) input.current.value = text;
  });

  // The address may change (back, a removed chip); while the field has focus, its text wins.
  useEffect(() => {
    const field = input.current;
    if (field !== null && field !== document.activeElement) field.value = searchState.query;
  }, [searchState.query]);

  return (
    <form
      role="search"
      action={search.searchBasePath}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        words.send(input.current?.value ?? '');
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Keyword
      </label>
      <SearchFields state={setQuery(searchState, '')} />
      <span className={styles.box}>
        <Icon of={Search} className={styles.icon} />
        <Input
          ref={input}
          id={id}
          type="search"
          name="query"
          className={styles.input}
          defaultValue={searchState.query}
          placeholder="Try “diesel ute under 40k”"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onFocus={words.prepare}
          onChange={(event) => words.type(event.target.value)}
        />
      </span>
    </form>
  );
}
