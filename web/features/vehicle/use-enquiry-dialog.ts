import { useEffect, useState, type MouseEvent } from 'react';
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

/** State of the enquiry dialog; keeps typed values while it is closed. An address with `#enquire` opens it. */
export const useEnquiryDialog = (): EnquiryOpener => {
  const [open, setOpen] = useState(false);
  const [draft] = useState(makeDraft);
  useEffect(() => {
    if (window.location.hash === '#enquire') setOpen(true);
  }, []);
  return {
    open,
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
