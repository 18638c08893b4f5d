import { useState } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { makeDraft, type Draft } from '#web/forms/drafts/draft.ts';
import { EnquiryDialog, loadEnquiryForm } from '#web/forms/enquiry/enquiry-dialog.tsx';
import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './parts-enquiry.module.css';

const subject: EnquirySubject = { type: 'general_enquiry', car: null, location: null };
const PARTS = 'Parts Enquiry';

/** A general enquiry about parts, with the searched text in its message. */
const begun = (site: Site, query: string): Draft =>
  makeDraft({
    ...(site.leadForm.categories.includes(PARTS) ? { category: PARTS } : {}),
    ...(query === '' ? {} : { message: `I am looking for: ${query}` }),
  });

const warm = (): void => {
  // Prefetch only: the click reports a failure.
  loadEnquiryForm().catch(() => undefined);
};

export function PartRequest({ query }: { query: string }) {
  const site = useSite();
  const [open, setOpen] = useState(false);
  const [draft] = useState(() => begun(site, query));
  return (
    <>
      <Button
        size="l"
        variant={query === '' ? 'secondary' : 'primary'}
        className={styles.ask}
        onClick={() => setOpen(true)}
        onPointerEnter={warm}
        onFocus={warm}
      >
        {query === '' ? 'Describe the part' : 'Send this request'}
      </Button>
      <EnquiryDialog open={open} onClose={() => setOpen(false)} draft={draft} subject={subject} />
    </>
  );
}
