import { useState } from 'react';
import { sellers } from '#domain/console/roles.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { InspectionDialog } from '#web/console/inspections/inspection-dialog.tsx';
import type { SeenInspection } from '#web/console/inspections/inspection-times.tsx';
import { useMay } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { vehicleWords } from './words.ts';

const seenOf = ({ id, inspection, person }: OperatorTradeIn): SeenInspection => ({
  trade_in_id: id,
  start: inspection?.start ?? null,
  name: person?.name ?? 'The shopper',
  mailed: person?.mailed === 'yes',
});

/** Books, moves or cancels the inspection of an accepted car; nothing once the price after it is noted. */
export function InspectionAct({ shown, onChange }: { shown: OperatorTradeIn; onChange: () => void }) {
  const may = useMay(sellers);
  const [isOpen, setOpen] = useState(false);
  if (!may || shown.state !== 'accepted') return null;
  const seen = seenOf(shown);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {seen.start === null ? 'Book a time' : 'Move or cancel'} …
      </Button>
      <InspectionDialog
        seen={isOpen ? seen : null}
        vehicle={vehicleWords(shown)}
        onDone={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
