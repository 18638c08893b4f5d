import { useState } from 'react';
import type { SearchState } from '#domain/search/state.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { Button } from '#web/ui/button.tsx';

const StockAlertForm = deferredComponent(async () => (await import('./stock-alert-form.tsx')).StockAlertForm);

export interface StockAlertProps {
  state: SearchState;
  search: string;
  /** How its button looks. */
  variant?: 'secondary' | undefined;
}

/** A button that loads the form of an alert. Needs scripts; the phone number beside it does not. */
export function StockAlert({ variant, ...props }: StockAlertProps) {
  const [open, setOpen] = useState(false);
  if (open) return <StockAlertForm {...props} />;
  return (
    <Button variant={variant} onClick={() => setOpen(true)}>
      Tell me when one arrives
    </Button>
  );
}
