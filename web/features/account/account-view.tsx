import { signInHref } from '#domain/accounts/sign-in.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './account-view.module.css';
import { KindSection } from './kind-section.tsx';
import { maskedPhone } from './masked-phone.ts';
import { MyData } from './my-data.tsx';
import { useAccount, type Account } from './use-account.ts';

const SIGN_IN = signInHref({ type: 'watchlist', redirect: '/account', back: '/' });

function Nobody() {
  return (
    <>
      <p>You are not signed in.</p>
      <LinkButton to={SIGN_IN} size="l">
        Sign in
      </LinkButton>
    </>
  );
}

function Failed({ text, again }: { text: string; again: () => void }) {
  return (
    <>
      <p role="alert">{text}</p>
      <Button onClick={again}>Try again</Button>
    </>
  );
}

function ErasedNote({ erased: { kept } }: { erased: Erased }) {
  const site = useSite();
  const reasons = [...new Set(kept.map(({ title, why }) => `${title}: ${why}`))];
  return (
    <div role="status" className={styles.section}>
      <p>Your data with {site.name} are erased, and you are signed out on all devices.</p>
      {reasons.length > 0 && (
        <>
          <p>What has to stay:</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function SignedIn({ data, account }: { data: PersonalData; account: Account }) {
  const { country, garage_enabled } = useSite();
  const { busy, signOut } = account;
  return (
    <>
      <div className={styles.head}>
        <p>Signed in with {maskedPhone(data.phone ?? '', country)}</p>
        <div className={styles.actions}>
          {garage_enabled && <LinkButton to="/watchlist">Watchlist</LinkButton>}
          <Button variant="secondary" busy={busy} onClick={() => signOut(false)}>
            Sign out
          </Button>
          <Button variant="quiet" onClick={() => signOut(true)}>
            Sign out everywhere
          </Button>
        </div>
      </div>
      {data.kinds
        .filter(({ kind, records }) => kind !== 'account' && kind !== 'deliveries' && records.length > 0)
        .map((kind) => (
          <KindSection key={kind.kind} {...kind} />
        ))}
      <MyData data={data} account={account} />
    </>
  );
}

/** `/account` (docs/product/accounts.md, 'Account'). */
export function AccountView() {
  const site = useSite();
  const account = useAccount();
  const { state } = account;
  return (
    <Container className={styles.account}>
      <h1>Your account</h1>
      <noscript>
        <p>
          Your account needs JavaScript. Call us instead: <a href={telHref(site.phones.main)}>{site.phones.main}</a>, or
          read our <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </noscript>
      {state.kind === 'asking' && <p role="status">One moment …</p>}
      {state.kind === 'nobody' && <Nobody />}
      {state.kind === 'failed' && <Failed text={state.text} again={account.again} />}
      {state.kind === 'erased' && <ErasedNote erased={state.erased} />}
      {state.kind === 'open' && <SignedIn data={state.data} account={account} />}
    </Container>
  );
}
