import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';

export function Page() {
  return (
    <>
      <PageHeader title="Needs you" />
      <EmptyState
        title="Nothing needs you just now"
        text="What waits for you appears here by itself, the most pressing first."
      />
    </>
  );
}
