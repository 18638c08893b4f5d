import { useState, type MouseEvent } from 'react';
import { makeDraft, type Draft } from '#web/forms/draft.ts';
import { loadEnquiryForm } from '#web/forms/lazy-form.ts';

export interface EnquiryOpener {
  open: boolean;
  draft: Draft;
  close: () => void;
  /** Props of every link to `#enquire`: with scripts it opens the dialog, without them it goes to the section. */
  link: {
    to: string;
    onClick: (event: MouseEvent) => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  };
}

const warm = (): void => {
  // The click that follows reports a failure; warming up is only a head start.
  loadEnquiryForm().catch(() => undefined);
};

/** Opens and closes the enquiry dialog, and keeps what was typed while it is closed. */
export const useEnquiryDialog = (): EnquiryOpener => {
  const [open, setOpen] = useState(false);
  const [draft] = useState(makeDraft);
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
