import { Search } from 'lucide-react';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  id: string;
  label: string;
  /** Of the page; the words become its `query`. */
  path: string;
  words: string;
  placeholder: string;
  maxLength: number;
  /** Default: the page's main action. */
  variant?: 'primary' | 'secondary';
}

/** Searches within a page by its own address. Works without scripts. */
export function SearchField({ id, label, path, words, placeholder, maxLength, variant = 'primary' }: SearchFieldProps) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action={path}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('query');
        const text = typeof typed === 'string' ? typed.trim() : '';
        navigate(text === '' ? path : `${path}?${new URLSearchParams({ query: text }).toString()}`);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input {...{ id, placeholder, maxLength }} key={words} type="search" name="query" defaultValue={words} />
      <Button type="submit" variant={variant}>
        <Icon of={Search} />
        Search
      </Button>
    </form>
  );
}
