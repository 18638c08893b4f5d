import { useId, useRef } from 'react';
import { emptySearch } from '#domain/search/state.ts';
import { useNavigate } from '#web/lib/router.tsx';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { vehiclesText } from '#web/sections/counts/count-label.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { loadQueryParser } from '#web/sections/query-parser/load-query-parser.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import styles from './keyword-search.module.css';
import { searchAddress } from './home-query.ts';

/** The keyword field. A plain GET form before scripts load. */
export function KeywordSearch({ stock }: { stock: SearchAnswer }) {
  const site = useSite();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Understood parts become filters, the rest is searched as text. */
  const show = async (text: string): Promise<void> => {
    const read = text === '' ? null : await loadQueryParser(site);
    const asked = read?.(text).asFilters(emptySearch) ?? { query: text };
    navigate(searchAddress(asked, site.search.searchBasePath));
  };
  return (
    <form
      role="search"
      action={site.search.searchBasePath}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void show(input.current?.value.trim() ?? '');
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {`What are you after? ${vehiclesText(stock.count, site)} in stock today.`}
      </label>
      <Input
        ref={input}
        id={id}
        type="search"
        name="query"
        className={styles.input}
        placeholder="Try “hybrid under 30k”"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onFocus={() => void loadQueryParser(site)}
      />
      <Button type="submit" className={styles.button}>
        Show Me
      </Button>
    </form>
  );
}
