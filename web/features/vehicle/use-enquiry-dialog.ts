import { useState, useSyncExternalStore, type MouseEvent } from 'react';
import { SIMILAR_MESSAGE } from '#domain/lead/rules.ts';
import { makeDraft, type Draft } from '#web/forms/draft.ts';
import { loadEnquiryForm } from '#web/forms/enquiry-dialog.tsx';

/** Props of a link to `#enquire`: with scripts it opens the dialog. */
interface EnquiryLink {
  to: string;
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

export interface EnquiryOpener {
  open: boolean;
  draft: Draft;
  close: () => void;
  link: EnquiryLink;
  /** A link that begins the message, unless the shopper has begun it. */
  linkSaying: (message: string) => EnquiryLink;
}

const warm = (): void => {
  // Prefetch only: the click reports a failure.
  loadEnquiryForm().catch(() => undefined);
};

const unchanging = () => () => undefined;
const isAddressed = (): boolean => window.location.hash === '#enquire';

const begin = (draft: Draft, message: string): void => {
  const kept = draft.read();
  const typed = kept?.['message'] ?? '';
  if (typed === '' || typed === SIMILAR_MESSAGE) draft.keep({ ...kept, message });
};

/** State of the enquiry dialog; keeps typed values while it is closed. An address with `#enquire` opens it. */
export const useEnquiryDialog = (): EnquiryOpener => {
  const arrived = useSyncExternalStore(unchanging, isAddressed, () => false);
  const [open, setOpen] = useState<boolean | null>(null);
  const [draft] = useState(makeDraft);
  const linkTo = (prepare: () => void): EnquiryLink => ({
    to: '#enquire',
    onClick: (event) => {
      event.preventDefault();
      prepare();
      setOpen(true);
    },
    onPointerEnter: warm,
    onFocus: warm,
  });
  return {
    open: open ?? arrived,
    draft,
    close: () => setOpen(false),
    link: linkTo(() => undefined),
    linkSaying: (message) => linkTo(() => begin(draft, message)),
  };
};
