import { useState } from 'react';
import type { SearchState } from '#domain/search/state.ts';
import { LazyComponent } from '#web/lib/lazy-component.tsx';
import { SaveAlertButton } from '#web/sections/alerts/save-alert-button.tsx';
import { Button } from '#web/ui/button.tsx';

const loadForm = async () => (await import('./stock-alert-form.tsx')).StockAlertForm;

export interface StockAlertProps {
  state: SearchState;
  search: string;
}

interface AnyAlertProps extends StockAlertProps {
  /** Whether the list has vehicles: then the search is saved, without a lead. */
  found: boolean;
}

/** A button that loads the form of an alert. Needs scripts; the phone number beside it does not. */
export function StockAlert({ found, ...props }: AnyAlertProps) {
  const [open, setOpen] = useState(false);
  if (found) return <SaveAlertButton kind="search" search={props.search} title="Save this search" />;
  if (open) return <LazyComponent load={loadForm}>{(Form) => <Form {...props} />}</LazyComponent>;
  return <Button onClick={() => setOpen(true)}>Tell me when one arrives</Button>;
}
