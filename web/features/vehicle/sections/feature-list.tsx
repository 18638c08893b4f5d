import { Check } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { isFolded } from '#domain/vehicle/details.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Input } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreButton, PageSection } from './page-section.tsx';
import styles from './sections.module.css';

interface FeatureListProps {
  id: string;
  title: string;
  items: readonly string[];
}

/** Longer lists get a filter field. */
const FILTER_ABOVE = 30;

interface FilterProps {
  id: string;
  listed: readonly string[];
  found: readonly string[];
  words: string;
  onWords: (words: string) => void;
}

function FeatureFilter({ id, listed, found, words, onWords }: FilterProps) {
  const field = useId();
  return (
    <div className={classNames(styles.filter, styles.scripted)}>
      <label htmlFor={field}>Find a feature</label>
      <Input
        id={field}
        type="search"
        value={words}
        aria-controls={`${id}-items`}
        onChange={(event) => onWords(event.target.value)}
      />
      <p role="status" className={styles.quiet}>
        {words.trim() === '' ? '' : `${found.length} of ${listed.length}`}
      </p>
    </div>
  );
}

const matching = (items: readonly string[], words: string): readonly string[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => wanted.every((word) => item.toLowerCase().includes(word)));
};

/** A feature list: eight items, then a button; nothing when empty (docs/product/vehicles.md, 'Features'). */
export function FeatureList({ id, title, items }: FeatureListProps) {
  const { featuresLimit } = useSite().constants;
  const [unfolded, setUnfolded] = useState(false);
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const listed = [...new Set(items)];
  if (listed.length === 0) return null;
  const found = matching(listed, wanted);
  const folds = isFolded(found.length, featuresLimit);
  const open = unfolded || wanted.trim() !== '' || !folds;
  return (
    <PageSection id={id} title={title}>
      {listed.length > FILTER_ABOVE && <FeatureFilter {...{ id, listed, found, words }} onWords={setWords} />}
      <ul id={`${id}-items`} className={styles.features}>
        {found.map((item, index) => (
          <li key={item} className={classNames(styles.feature, !open && index >= featuresLimit && styles.rest)}>
            <Icon of={Check} className={styles.tick} />
            {item}
          </li>
        ))}
      </ul>
      {folds && wanted.trim() === '' && (
        <MoreButton
          open={open}
          onToggle={() => setUnfolded(!unfolded)}
          words={[`Show All (${listed.length})`, 'Hide']}
          controls={`${id}-items`}
        />
      )}
    </PageSection>
  );
}
