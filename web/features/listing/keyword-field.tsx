import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useNavigate } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { worded } from './asked.ts';
import styles from './keyword-field.module.css';
import { SearchFields } from './search-fields.tsx';
import { useDelayed } from '#web/lib/use-delayed.ts';
import type { ListingView } from './use-listing.ts';

/** Words to search by: sent while typing, 300 ms after the last letter (spec §5), or as a plain form. */
export function KeywordField({ asked, href }: Pick<ListingView, 'asked' | 'href'>) {
  const { search, constants } = useSite();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = useDelayed<string>((text) => {
    if (text.trim() !== asked.query) navigate(href(worded(asked, text.trim())), { replace: asked.query !== '' });
  }, constants.textDebounceMs);

  // The address may change under the field (back, a chip removed); while someone types, the field is right.
  useEffect(() => {
    const field = input.current;
    if (field !== null && field !== document.activeElement) field.value = asked.query;
  }, [asked.query]);

  return (
    <form
      role="search"
      action={search.searchBasePath}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        words.now(input.current?.value ?? '');
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Keyword
      </label>
      <SearchFields state={worded(asked, '')} />
      <span className={styles.box}>
        <Icon of={Search} className={styles.icon} />
        <Input
          ref={input}
          id={id}
          type="search"
          name="query"
          className={styles.input}
          defaultValue={asked.query}
          placeholder="Try “towbar” or “Hilux”"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          onChange={(event) => words.later(event.target.value)}
        />
      </span>
    </form>
  );
}
