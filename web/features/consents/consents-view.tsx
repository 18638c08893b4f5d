import { useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { ApiError, readProblem, send } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useAct } from '#web/lib/use-act.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './consents-view.module.css';

/** `waiting`: the link is not known before the page is alive, because it stands behind the hash. */
type State = 'waiting' | 'asked' | 'withdrawn' | 'expired' | 'invalid';

interface Words {
  title: string;
  text: string;
}

const chooseConsentWords = (state: State, name: string): Words => {
  switch (state) {
    case 'waiting':
    case 'asked':
      return {
        title: 'Withdraw your consent',
        text: `You agreed that ${name} may send you offers. Press the button, and from now on they send you none, by email, text message or telephone.`,
      };
    case 'withdrawn':
      return {
        title: 'Your consent is withdrawn',
        text: `${name} sends you no more offers by email, text message or telephone. What you ask about is still answered.`,
      };
    case 'expired':
      return { title: 'This link has ended', text: `Call ${name}, and they withdraw your consent for you.` };
    case 'invalid':
      return {
        title: 'This link cannot be used',
        text: `Open it once more from the message, whole. If that does not help, call ${name}.`,
      };
  }
};

/** What the server's refusal means for the link; any other failure may be tried again. */
const refusedAs = (error: unknown): 'expired' | 'invalid' | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 410) return 'expired';
  return error.status === 404 || error.status === 400 ? 'invalid' : undefined;
};

const withdraw = async (token: string): Promise<'withdrawn' | 'expired' | 'invalid'> => {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ token }) };
  const response = await send('/api/v1/consents/withdraw', init);
  if (response.ok) return 'withdrawn';
  const problem = await readProblem(response);
  const refused = refusedAs(problem);
  if (refused === undefined) throw problem;
  return refused;
};

const chooseState = (token: string | null, outcome: State | null): State => {
  if (outcome !== null) return outcome;
  if (token === null) return 'waiting';
  return token === '' ? 'invalid' : 'asked';
};

/** The link of a message: one button, because programs that look at mails open their links too. */
export function ConsentsView() {
  const { name, phones } = useSite();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<State | null>(null);
  const { busy, problem, act } = useAct();
  const state = chooseState(token, outcome);
  const { title, text } = chooseConsentWords(state, name);
  const isOpen = state === 'waiting' || state === 'asked';
  return (
    <>
      <Container className={styles.consents}>
        <h1>{title}</h1>
        <p className={styles.text} role={outcome === null ? undefined : 'status'}>
          {text}
        </p>
        {problem !== null && <p role="alert">{problem}</p>}
        <noscript>
          <p className={styles.text}>The button needs scripts. Without them, call {name}: they withdraw it for you.</p>
        </noscript>
        <div className={styles.actions}>
          {isOpen && (
            <Button
              size="l"
              busy={busy}
              disabled={state === 'waiting'}
              onClick={() => act(async () => setOutcome(await withdraw(token ?? '')))}
            >
              Withdraw my consent
            </Button>
          )}
          <LinkButton to={telHref(phones.main)} variant="secondary" size="l">
            Call {phones.main}
          </LinkButton>
        </div>
      </Container>
      {!isOpen && <NextSteps />}
    </>
  );
}
