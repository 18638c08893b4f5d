import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Leads" />
      <EmptyState title="No leads yet" text="Enquiries from your website appear here within seconds." />
    </>
  );
}
