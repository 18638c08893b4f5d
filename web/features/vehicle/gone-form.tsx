import { useState } from 'react';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { Link } from '#web/lib/router.tsx';
import { makeDraft } from '#web/forms/draft.ts';
import { EnquiryDialog, loadEnquiryForm } from '#web/forms/enquiry-dialog.tsx';
import { nameOfSlug } from '#web/queries/similar.ts';
import { LinkButton } from '#web/ui/button.tsx';

const TITLE = 'Find Me Something Similar';

const warm = (): void => {
  // Prefetch only: the press reports a failure.
  loadEnquiryForm().catch(() => undefined);
};

/** The form of a vehicle of which only the address is left; without scripts the button leads to the search. */
export function GoneForm({ slug, search }: { slug: string; search: string }) {
  const [isOpen, setOpen] = useState(false);
  const [draft] = useState(makeDraft);
  const vehicle = { id: vehicleIdOfSlug(slug), slug, name: nameOfSlug(slug), available: false, picture: null };
  return (
    <>
      <LinkButton
        to={search}
        size="l"
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {TITLE}
      </LinkButton>
      <EnquiryDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        draft={draft}
        subject={{ type: 'similar_request', car: vehicle, location: null }}
        title={TITLE}
        beside={
          <p>
            <Link to={search}>See similar vehicles we have now</Link>, or tell us what you want:
          </p>
        }
      />
    </>
  );
}
