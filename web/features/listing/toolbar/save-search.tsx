import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './save-search.module.css';

const loadDialog = async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog;

export interface SavedSearch {
  /** As in the address of the listing. */
  search: string;
  /** The same for people; null for a search that leaves nothing out. */
  words: string | null;
}

/** Asks to be told of vehicles that the listing will have, beside its filters. */
export function SaveSearch(props: SavedSearch) {
  const [open, setOpen] = useState(false);
  const { Part: Panel, bring } = useDeferredComponent(loadDialog);
  const warm = (): void => bring();
  return (
    <>
      <Button
        variant="secondary"
        aria-label="Save this search"
        className={styles.button}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => {
          bring();
          setOpen(true);
        }}
      >
        <Icon of={BellPlus} />
        <span className={styles.words}>Save this search</span>
      </Button>
      {Panel !== null && <Panel {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
