import { signInHref } from '#domain/accounts/sign-in.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { SaveAlert } from '#web/sections/alerts/save-alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './save-search.module.css';
import type { SavedSearch } from './save-search.tsx';

const TITLE = 'Save this search';

/** What happens next for somebody whom the site does not know. */
function SignedOut() {
  const { path, search } = usePageRequest();
  const here = `${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
  return (
    <p>
      You do not need an account. To save it straight away,{' '}
      <Link to={signInHref({ type: 'watchlist', redirect: here, back: here })}>sign in</Link>.
    </p>
  );
}

function Matching({ words }: { words: string }) {
  return (
    <>
      We will tell you when a vehicle arrives that matches <strong>{words}</strong>.
    </>
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
      <div className={styles.dialog}>
        <p>{words === null ? 'We will tell you of each vehicle that arrives.' : <Matching words={words} />}</p>
        {!mayBeSignedIn(site.id, new Date()) && <SignedOut />}
        <SaveAlert kind="search" search={search} title={TITLE} headed={false} />
      </div>
    </Dialog>
  );
}
