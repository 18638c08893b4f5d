import { ErrorView } from '#web/sections/layout/errors/error-view.tsx';
import { Container } from '#web/ui/container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PartsEnquiry } from './parts-enquiry.tsx';
import { PartsCatalogue } from './parts-catalogue.tsx';
import { useParts } from './use-parts.ts';

/** The dealer's catalogue; without one, the enquiry. */
export function PartsPage() {
  const { view, failedWith } = useParts();
  if (view === undefined)
    return (
      <Container>
        <Spinner />
      </Container>
    );
  if (view.standing === 'failed') return <ErrorView status={failedWith} />;
  return view.answer.total === 0 ? <PartsEnquiry /> : <PartsCatalogue view={view} />;
}
