import { Search, X } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useDebouncedNavigation } from '#web/lib/use-debounced-navigation.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** Of the address; a change of it from elsewhere is shown. */
  value: string;
  /** Once typing pauses. */
  onSearch: (text: string) => void;
  /** For a shortcut that brings the focus here. */
  field?: Ref<HTMLInputElement>;
}

const PAUSE_MS = 250;

/** What is typed, until the address changes otherwise than by it. */
const useTyped = (value: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: known.sent });
    if (value !== known.sent) setText(value);
  }
  const { schedule } = useDebouncedNavigation((typed: string) => {
    const sent = typed.trim();
    setKnown((before) => ({ value: before.value, sent }));
    onSearch(sent);
  }, PAUSE_MS);
  const type = (typed: string): void => {
    setText(typed);
    schedule(typed);
  };
  return { text, type };
};

/** Searches while one types, after a pause; Escape empties it. */
export function SearchField({ label, placeholder, value, onSearch, field }: SearchFieldProps) {
  const { text, type } = useTyped(value, onSearch);
  return (
    <div className={styles.field} role="search">
      <Icon of={Search} size={18} className={styles.icon} />
      <Input
        {...(field !== undefined && { ref: field })}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        className={styles.input}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          type('');
        }}
      />
      {text !== '' && (
        <IconButton label="Empty the search" className={styles.clear} onClick={() => type('')}>
          <Icon of={X} size={18} />
        </IconButton>
      )}
    </div>
  );
}
