import { signInHref } from '#domain/accounts/sign-in.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { SaveAlert } from '#web/sections/alerts/save-alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SavedSearch } from './save-search.tsx';

const TITLE = 'Save this search';

/** What happens next for somebody whom the site does not know. */
function SignedOut() {
  const { path, search } = usePageRequest();
  const here = `${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
  return (
    <p>
      You do not need an account: we email you a link, and the alert is on once you open it. Or{' '}
      <Link to={signInHref({ type: 'watchlist', redirect: here, back: here })}>sign in</Link> to save it straight away.
    </p>
  );
}

interface SaveSearchDialogProps extends SavedSearch {
  open: boolean;
  onClose: () => void;
}

export function SaveSearchDialog({ search, words, open, onClose }: SaveSearchDialogProps) {
  const { site } = usePageRequest();
  return (
    <Dialog open={open} onClose={onClose} title={TITLE}>
      <p>
        We will tell you when a new car fits: <strong>{words}</strong>.
      </p>
      {!mayBeSignedIn(site.id, new Date()) && <SignedOut />}
      <SaveAlert kind="search" search={search} title={TITLE} headed={false} />
    </Dialog>
  );
}
