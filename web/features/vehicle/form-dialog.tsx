import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { EnquiryDialog } from '#web/forms/enquiry-dialog.tsx';
import { enquirySubject } from '#web/forms/enquiry-subject.ts';
import type { FormType, LeadDialog } from './use-lead-dialog.ts';

/** An enquiry has the dealer's own words. */
const titles: Partial<Record<FormType, string>> = { test_drive: 'Book a Test Drive', photo_request: 'Request Photos' };

export function FormDialog({ answer, dialog }: { answer: CarAnswer; dialog: LeadDialog }) {
  return (
    <EnquiryDialog
      open={dialog.opened !== null}
      onClose={dialog.close}
      draft={dialog.draft}
      subject={enquirySubject(answer, dialog.opened ?? 'vehicle_enquiry')}
      title={dialog.opened === null ? undefined : titles[dialog.opened]}
    />
  );
}
