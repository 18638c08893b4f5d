import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { partSortNames } from '#domain/parts/facets.ts';
import { partSearchPairs } from '#domain/parts/url.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { OrderButton } from './order-button.tsx';
import { PARTS_PATH, partsHref } from '#web/sections/parts/parts-address.ts';
import { PartFilters } from './part-filters.tsx';
import { countText, partChips, sortLabels } from './parts-words.ts';
import styles from './part-toolbar.module.css';
import type { PartsView } from './use-parts.ts';

/** A form, so that it works without scripts. */
function Sort({ view: { state } }: { view: PartsView }) {
  const navigate = useNavigate();
  const id = useId();
  const hidden = partSearchPairs({ ...state, page: 1, sortBy: 'relevance', part: '' });
  return (
    <form action={PARTS_PATH} className={styles.sort}>
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className={styles.label}>
        Sort
      </label>
      <Select
        id={id}
        name="sortBy"
        className={styles.select}
        value={state.sortBy}
        onChange={({ target }) => {
          const sortBy = partSortNames.find((name) => name === target.value);
          if (sortBy !== undefined) navigate(partsHref({ ...state, sortBy, page: 1, part: '' }));
        }}
      >
        {partSortNames.map((name) => (
          <option key={name} value={name}>
            {sortLabels[name]}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={styles.submit}>
          Sort
        </button>
      </noscript>
    </form>
  );
}

/** Order of the list; on a phone a bar with the filters, whose sheet says how many parts it will show, and the order. */
export function PartToolbar({ view, groups }: { view: PartsView; groups: readonly FilterGroup[] }) {
  const [open, setOpen] = useState(false);
  const { answer, answered, standing } = view;
  const on = partChips(answered, answer.read_as).length;
  const close = (): void => setOpen(false);
  return (
    <>
      {answer.count > 1 && <Sort view={view} />}
      <div className={styles.bar}>
        {groups.length > 0 && (
          <Button className={styles.filters} onClick={() => setOpen(true)}>
            <Icon of={SlidersHorizontal} /> {on === 0 ? 'Filters' : `Filters (${on})`}
          </Button>
        )}
        <OrderButton />
      </div>
      <Dialog
        kind="sheet"
        title="Filters"
        open={open}
        onClose={close}
        footer={
          <Button size="l" wide busy={standing === 'loading'} onClick={close}>
            {answer.count === 0 ? 'Nothing matches' : `Show ${countText(answer, answered)}`}
          </Button>
        }
      >
        <PartFilters groups={groups} />
      </Dialog>
    </>
  );
}
