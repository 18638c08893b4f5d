import { signInHref } from '#domain/accounts/sign-in.ts';
import { telHref } from '#domain/phone/rules.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AlertList } from './alert-list.tsx';
import styles from './alerts-view.module.css';
import { useAlerts, type AlertsState } from './use-alerts.ts';

const SIGN_IN = signInHref({ type: 'watchlist', redirect: '/alerts', back: '/alerts' });

/** What the route of the form below sends the browser back with. */
const outcomes: Readonly<Record<string, string>> = {
  ended: 'The alert has ended. You get no more of these messages.',
  expired: 'This link has ended. Open the one of your latest message, or call us and we end your alerts.',
  invalid: 'This link cannot be used. Open it once more from the message, whole.',
};

/** A plain form, so that it works without scripts. */
function EndForm({ token, alert }: { token: string; alert: string | null }) {
  const query = new URLSearchParams({ token, ...(alert === null ? {} : { alert }) });
  return (
    <form method="post" action={`/api/v1/alerts/end?${query.toString()}`}>
      <input type="hidden" name="page" value="1" />
      <Button type="submit" size="l">
        {alert === null ? 'End all my alerts' : 'End this alert'}
      </Button>
    </form>
  );
}

function Confirming({ token, state }: { token: string; state: AlertsState }) {
  return (
    <>
      <p>Press the button, and we tell you what you asked for. You can end it at any time.</p>
      <Button size="l" busy={state.busy} onClick={() => state.confirm(token)}>
        Yes, send me this alert
      </Button>
    </>
  );
}

function Body({ state, isSignedIn }: { state: AlertsState; isSignedIn: boolean }) {
  const { link, answer, problem } = state;
  if (answer !== null) return <AlertList answer={answer} busy={state.busy} change={state.change} />;
  if (link === null) return null;
  if (link.confirm !== null) return <Confirming token={link.confirm} state={state} />;
  if (link.manage !== undefined || isSignedIn)
    return problem === null ? (
      <p role="status">
        <Spinner /> One moment
      </p>
    ) : null;
  return (
    <p>
      <Link to={SIGN_IN}>Sign in</Link> to see your alerts, or open the link of a message that we sent you.
    </p>
  );
}

/** What the last form or request came to. */
function Outcome({ of, state }: { of: string | null; state: AlertsState }) {
  const told = outcomes[of ?? ''] ?? state.done;
  return (
    <>
      {told !== null && <p role="status">{told}</p>}
      {state.problem !== null && (
        <p role="alert" className={styles.problem}>
          {state.problem}
        </p>
      )}
    </>
  );
}

export function AlertsView() {
  const { id, phones } = useSite();
  const { search } = usePageRequest();
  const isSignedIn = mayBeSignedIn(id, new Date());
  const state = useAlerts(isSignedIn);
  const ending = search.get('end');
  return (
    <>
      <Container className={styles.page}>
        <h1>Your alerts</h1>
        <Outcome of={search.get('state')} state={state} />
        {ending !== null && <EndForm token={ending} alert={search.get('alert')} />}
        {ending === null && <Body state={state} isSignedIn={isSignedIn} />}
        <p>
          Rather talk to somebody? <a href={telHref(phones.main)}>Call {phones.main}</a>
        </p>
      </Container>
      {state.answer === null && ending === null && <NextSteps />}
    </>
  );
}
