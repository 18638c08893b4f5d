import { signInHref } from '#domain/accounts/sign-in.ts';
import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { AccountReasons } from '#web/sections/next-steps/account-reasons.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AlertList } from './alert-list.tsx';
import styles from './alerts-view.module.css';
import { Problem } from '#web/ui/problem.tsx';
import { useAlerts, type AlertsState } from './use-alerts.ts';

const SIGN_IN = signInHref({ type: 'watchlist', redirect: '/alerts', back: '/alerts' });

/** A press, because programs that look at mails open their links too. */
function Ending({ token, alert, state }: { token: string; alert: string | null; state: AlertsState }) {
  if (state.done !== null) return null;
  return (
    <Button size="l" busy={state.busy} onClick={() => state.end(token, alert)}>
      {alert === null ? 'End all my alerts' : 'End this alert'}
    </Button>
  );
}

function Confirming({ token, state }: { token: string; state: AlertsState }) {
  return (
    <>
      <p>Press the button to turn this alert on. You can end it whenever you like.</p>
      <Button size="l" busy={state.busy} onClick={() => state.confirm(token)}>
        Yes, send me this alert
      </Button>
    </>
  );
}

function Body({ state, isSignedIn }: { state: AlertsState; isSignedIn: boolean }) {
  const { searchBasePath } = useSite().search;
  const { link, answer, problem } = state;
  if (answer !== null) return <AlertList answer={answer} busy={state.busy} change={state.change} />;
  if (link === null) return null;
  if (link.end !== null) return <Ending token={link.end} alert={link.alert} state={state} />;
  if (link.confirm !== null) return <Confirming token={link.confirm} state={state} />;
  if (link.manage !== undefined || isSignedIn)
    return problem === null ? (
      <p role="status">
        <Spinner /> One moment
      </p>
    ) : null;
  return (
    <div className={styles.invitation}>
      <div className={styles.invited}>
        <p>Sign in to see your alerts and to change or end them, or open the link in one of our messages.</p>
        <LinkButton to={SIGN_IN} size="l">
          Sign in
        </LinkButton>
        <p>
          No alert yet? <Link to={searchBasePath}>Search our stock</Link>, then press ‘Save this search’ above the list.
        </p>
      </div>
      <AccountReasons />
    </div>
  );
}

/** What the last request came to. */
function Outcome({ state }: { state: AlertsState }) {
  return (
    <>
      {state.done !== null && <p role="status">{state.done}</p>}
      <Problem>{state.problem}</Problem>
    </>
  );
}

export function AlertsView() {
  const { id, phones } = useSite();
  const isSignedIn = mayBeSignedIn(id, new Date());
  const state = useAlerts(isSignedIn);
  const leadsOn = state.answer === null && (state.link?.end ?? null) === null;
  return (
    <>
      <Container className={classNames(styles.page, !leadsOn && styles.alone)}>
        <h1>Your alerts</h1>
        <Outcome state={state} />
        <noscript>
          <p>This page needs JavaScript. To end your alerts without it, use the unsubscribe button in your mail app.</p>
        </noscript>
        <Body state={state} isSignedIn={isSignedIn} />
        <p>
          Rather talk to somebody? <a href={telHref(phones.main)}>Call {phones.main}</a>
        </p>
      </Container>
      {leadsOn && <NextSteps />}
    </>
  );
}
