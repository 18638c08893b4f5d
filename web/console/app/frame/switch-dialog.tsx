import { useDealer } from '#web/console/lib/console-context.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DealerList } from './dealer-list.tsx';

/** Another dealer is another address: this tab goes there, others stay where they are. */
export function SwitchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { tenant } = useDealer();
  return (
    <Dialog open={open} onClose={onClose} title="Your dealers">
      <DealerList current={tenant} onChosen={onClose} />
    </Dialog>
  );
}
