import { useState, useSyncExternalStore, type MouseEvent } from 'react';
import { makeDraft, type Draft } from '#web/forms/draft.ts';
import { loadEnquiryForm } from '#web/forms/enquiry-dialog.tsx';

export interface EnquiryOpener {
  open: boolean;
  draft: Draft;
  close: () => void;
  /** Props of every link to `#enquire`: with scripts it opens the dialog. */
  link: {
    to: string;
    onClick: (event: MouseEvent) => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  };
}

const warm = (): void => {
  // Prefetch only: the click reports a failure.
  loadEnquiryForm().catch(() => undefined);
};

const unchanging = () => () => undefined;
const isAddressed = (): boolean => window.location.hash === '#enquire';

/** State of the enquiry dialog; keeps typed values while it is closed. An address with `#enquire` opens it. */
export const useEnquiryDialog = (): EnquiryOpener => {
  const arrived = useSyncExternalStore(unchanging, isAddressed, () => false);
  const [open, setOpen] = useState<boolean | null>(null);
  const [draft] = useState(makeDraft);
  return {
    open: open ?? arrived,
    draft,
    close: () => setOpen(false),
    link: {
      to: '#enquire',
      onClick: (event) => {
        event.preventDefault();
        setOpen(true);
      },
      onPointerEnter: warm,
      onFocus: warm,
    },
  };
};
