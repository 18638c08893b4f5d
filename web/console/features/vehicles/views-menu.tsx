import { useState } from 'react';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { stockUrl, type StockQuery } from '#web/console/stock/stock-url.ts';
import { Menu, type MenuEntry } from '#web/console/ui/menu.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { useViews, type Views, type Whose } from './use-views.ts';
import { ArrangeViews, SaveView } from './views-dialog.tsx';

const SAVE = 'save';
const ARRANGE = 'arrange';

const entriesOf = (lists: Views['lists'], whose: Whose): MenuEntry[] =>
  (lists?.[whose].views ?? []).map(({ id, name }) => ({
    id: `${whose} ${id}`,
    label: name,
    ...(whose === 'team' && { detail: 'Team' }),
  }));

/** Saved filters, orders and columns, by name: each goes to its address. */
export function ViewsMenu({ query }: { query: StockQuery }) {
  const at = useDealerPath();
  const navigate = useNavigate();
  const views = useViews();
  const [open, setOpen] = useState<typeof SAVE | typeof ARRANGE | null>(null);
  const { lists } = views;
  const saved = [...entriesOf(lists, 'own'), ...entriesOf(lists, 'team')];
  const onAction = (id: string): void => {
    if (id === SAVE || id === ARRANGE) {
      setOpen(id);
      return;
    }
    const [whose, viewId] = id.split(' ');
    const view = lists?.[whose === 'team' ? 'team' : 'own'].views.find((one) => one.id === viewId);
    // What the list does not know of it is left out.
    if (view !== undefined) navigate(at(`/cars${stockUrl.write(stockUrl.read(view.address))}`));
  };
  const entries: MenuEntry[] = [
    ...saved,
    { id: SAVE, label: 'Save this view…', isDisabled: lists === undefined },
    ...(saved.length === 0 ? [] : [{ id: ARRANGE, label: 'Rename or delete…' }]),
  ];
  return (
    <>
      <Menu label="Views" entries={entries} onAction={onAction} />
      <SaveView open={open === SAVE} query={query} views={views} onClose={() => setOpen(null)} />
      <ArrangeViews open={open === ARRANGE} views={views} onClose={() => setOpen(null)} />
    </>
  );
}
