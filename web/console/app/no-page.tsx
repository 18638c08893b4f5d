import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { useDealerPath } from '#web/console/lib/console-context.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** An address of this dealer without a page, or one that this person's role does not open. */
export function NoPage({ isClosed = false }: { isClosed?: boolean }) {
  const at = useDealerPath();
  return (
    <>
      <PageHeader title={isClosed ? 'Not for your role' : 'No page here'} />
      <EmptyState
        title={isClosed ? 'Your role at this dealer does not open this page' : 'There is nothing at this address'}
        text={
          isClosed
            ? 'A manager of this dealer can change your role. Everything else in the console works as before.'
            : 'The link may be old, or a letter of the address may be missing.'
        }
      >
        <LinkButton to={at('/needs')} variant="secondary">
          Go to Needs you
        </LinkButton>
      </EmptyState>
    </>
  );
}

/** A page that broke, or whose code did not come: after a release or without a network. Nothing is loaded anew by itself, for the sake of what is typed. */
export function PageFailed() {
  return (
    <>
      <PageHeader title="This page did not load" />
      <EmptyState
        title="Something went wrong here"
        text="The connection may have broken, or the console was renewed since you opened it. What you typed on this device is kept."
      >
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      </EmptyState>
    </>
  );
}
