import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { EnquiryDialog } from '#web/forms/enquiry/enquiry-dialog.tsx';
import { enquirySubject } from '#web/forms/enquiry/enquiry-subject.ts';
import { similarHref } from '../more/similar-href.ts';
import type { FormType, LeadDialog } from './use-lead-dialog.ts';

/** An enquiry has the dealer's own words. */
const titles: Partial<Record<FormType, string>> = {
  test_drive: 'Book a Test Drive',
  photo_request: 'Request Photos',
  similar_request: 'Find Me Something Similar',
};

export function FormDialog({ answer, dialog }: { answer: VehicleAnswer; dialog: LeadDialog }) {
  const site = useSite();
  return (
    <EnquiryDialog
      open={dialog.opened !== null}
      onClose={dialog.close}
      draft={dialog.draft}
      subject={enquirySubject(answer, dialog.opened ?? 'vehicle_enquiry')}
      beside={
        dialog.opened === 'similar_request' && (
          <p>
            <Link to={similarHref(answer.car, site)}>See similar vehicles we have now</Link>, or tell us what you want:
          </p>
        )
      }
      title={dialog.opened === null ? undefined : titles[dialog.opened]}
    />
  );
}
