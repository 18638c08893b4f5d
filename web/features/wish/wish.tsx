import { useState } from 'react';
import type { SearchState } from '#domain/search/state.ts';
import { OnDemand } from '#web/lib/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';

const loadForm = async () => (await import('./wish-form.tsx')).WishForm;

export interface WishProps {
  /** The search that found nothing. */
  state: SearchState;
  /** Its query string. */
  search: string;
}

/** The way to a person where no car is: a button, whose form is fetched when it is pressed. Needs scripts; the phone beside it does not. */
export function Wish(wish: WishProps) {
  const [open, setOpen] = useState(false);
  if (open) return <OnDemand load={loadForm}>{(Form) => <Form {...wish} />}</OnDemand>;
  return <Button onClick={() => setOpen(true)}>Tell me when one arrives</Button>;
}
