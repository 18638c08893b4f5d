import { useState } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { Button } from '#web/ui/button.tsx';

const SaveAlert = deferredComponent(async () => (await import('./save-alert.tsx')).SaveAlert);

interface SaveAlertButtonProps {
  kind: 'search' | 'watchlist';
  search: string;
  title: string;
}

/** A button that loads the form; nothing where the dealer sends no alerts. */
export function SaveAlertButton(props: SaveAlertButtonProps) {
  const { flags } = useSite();
  const [open, setOpen] = useState(false);
  if (!flags.alerts_enabled) return null;
  if (open) return <SaveAlert {...props} />;
  return (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {props.title}
    </Button>
  );
}
