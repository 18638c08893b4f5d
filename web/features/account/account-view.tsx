import type { ReactNode } from 'react';
import { signInHref } from '#domain/accounts/sign-in.ts';
import { telHref, displayPhone } from '#domain/phone/rules.ts';
import type { Erased, PersonalData } from '#functions/privacy/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { AccountReasons } from '#web/sections/next-steps/account-reasons.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { accountLists, type AccountList } from './account-lists.ts';
import { AlertsSection } from './alerts-section.tsx';
import { MyData } from './my-data.tsx';
import { RecordSection } from './record-section.tsx';
import { SavedSection } from './saved-section.tsx';
import { useAccount, type Account } from './use-account.ts';
import styles from './account-view.module.css';

/** With its last three digits only: who sits beside it learns nothing. */
const maskedPhone = (e164: string, country: Site['country']): string => {
  const shown = displayPhone(e164, country);
  const last = shown.length - 3;
  return `${shown.slice(0, last).replace(/\d/g, '•')}${shown.slice(last)}`;
};

/** Before alerts and saved cars; what else is kept comes after them. */
const mainLists: ReadonlySet<string> = new Set(['reservations', 'bookings', 'enquiries', 'valuations']);

const SIGN_IN = signInHref({ type: 'watchlist', redirect: '/account', back: '/' });

/** Also while the server is asked, as high as it will be: what comes below stays where it is. */
function Nobody({ asking }: { asking: boolean }) {
  return (
    <div className={styles.nobody}>
      <div className={styles.invitation}>
        {asking && <p role="status">One moment …</p>}
        <div className={classNames(styles.invited, asking && styles.unseen)}>
          <p>
            Sign in to see your reservations, bookings, enquiries, valuations, alerts and saved cars, and to change or
            cancel them.
          </p>
          <LinkButton to={SIGN_IN} size="l">
            Sign in
          </LinkButton>
        </div>
      </div>
      <AccountReasons />
    </div>
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
      <p>{site.name} has erased your data, and you are signed out on all devices.</p>
      {reasons.length > 0 && (
        <>
          <p>What we have to keep:</p>
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

function Lists({ data, account }: { data: PersonalData; account: Account }) {
  const site = useSite();
  const lists = accountLists(data, site);
  const isMain = ({ id }: { id: string }): boolean => mainLists.has(id);
  const renderSection = (list: AccountList) => <RecordSection key={list.id} list={list} reload={account.reload} />;
  return (
    <div className={styles.lists}>
      {lists.filter(isMain).map(renderSection)}
      {site.flags.alerts_enabled && <AlertsSection />}
      <SavedSection />
      {lists.filter((list) => !isMain(list)).map(renderSection)}
    </div>
  );
}

function SignedIn({ data, account }: { data: PersonalData; account: Account }) {
  const { country } = useSite();
  const { busy, signOut } = account;
  return (
    <>
      <div className={styles.head}>
        <p>Signed in with {maskedPhone(data.phone ?? '', country)}</p>
        <div className={styles.actions}>
          <Button variant="secondary" busy={busy} onClick={() => signOut(false)}>
            Sign out
          </Button>
          <Button variant="quiet" onClick={() => signOut(true)}>
            Sign out on all devices
          </Button>
        </div>
      </div>
      <Lists data={data} account={account} />
      <MyData data={data} account={account} />
    </>
  );
}

/** `/account` (docs/product/accounts.md, 'Account'); `next`: what leads on from it while it shows nothing of a person. */
export function AccountView({ next = null }: { next?: ReactNode }) {
  const site = useSite();
  const account = useAccount();
  const { state } = account;
  return (
    <>
      <Container className={styles.account}>
        <h1>Your account</h1>
        <noscript>
          <p>
            Your account needs JavaScript. Call us instead: <a href={telHref(site.phones.main)}>{site.phones.main}</a>,
            or read our <Link to="/privacy-policy">privacy policy</Link>.
          </p>
        </noscript>
        {(state.kind === 'asking' || state.kind === 'nobody') && <Nobody asking={state.kind === 'asking'} />}
        {state.kind === 'failed' && <Failed text={state.text} again={account.again} />}
        {state.kind === 'erased' && <ErasedNote erased={state.erased} />}
        {state.kind === 'open' && <SignedIn data={state.data} account={account} />}
      </Container>
      {/* What somebody has here leads on by itself, and would push these down. */}
      {state.kind !== 'open' && next}
    </>
  );
}
