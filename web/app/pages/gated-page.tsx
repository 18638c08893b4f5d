import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { gateBefore, type Gate } from '#domain/accounts/gates.ts';
import { telHref } from '#domain/phone/rules.ts';
import { signInFirst } from '#web/forms/sign-in/sign-in-first.ts';
import { send } from '#web/lib/api.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import type { Page } from '#web/lib/page-definition.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { mayBeSignedIn, noteSession } from '#web/lib/session-hint.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';

type Passage = 'asking' | 'open' | 'shut' | 'failed';

const ask = async (signal: AbortSignal): Promise<Passage> => {
  const { ok, status } = await send('/api/v1/session', { signal });
  if (ok) return 'open';
  return status === 401 ? 'shut' : 'failed';
};

/** Asks the server, because the page itself is the same for everybody; `attempt` asks again. */
const usePassage = (tenant: string, attempt: number): Passage => {
  const [passage, setPassage] = useState<Passage>('asking');
  useEffect(() => {
    const leaving = new AbortController();
    const asked = mayBeSignedIn(tenant, new Date()) ? ask(leaving.signal) : Promise.resolve<Passage>('shut');
    asked.then(
      (found) => {
        if (leaving.signal.aborted) return;
        if (found === 'shut') noteSession(tenant, null);
        setPassage(found);
      },
      () => {
        if (!leaving.signal.aborted) setPassage('failed');
      },
    );
    return () => leaving.abort();
  }, [tenant, attempt]);
  return passage;
};

function NoScript() {
  const { site } = usePageRequest();
  return (
    <noscript>
      <p>
        This page asks you to sign in, which needs JavaScript. Call us instead:{' '}
        <a href={telHref(site.phones.main)}>{site.phones.main}</a>
      </p>
    </noscript>
  );
}

function Door({ children }: { children: ReactNode }) {
  const { site } = usePageRequest();
  const location = useLocation();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const passage = usePassage(site.id, attempt);
  // Once: the address changes while the sign-in is loaded.
  const leave = useEffectEvent(() => navigate(signInFirst(site, location), { replace: true }));
  useEffect(() => {
    if (passage === 'shut') leave();
  }, [passage]);
  if (passage === 'open') return children;
  return (
    <Container>
      {passage === 'failed' ? (
        <>
          <div role="alert">
            <h1>We could not see whether you are signed in</h1>
          </div>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </>
      ) : (
        <div role="status">
          <h1>One moment …</h1>
        </div>
      )}
      <NoScript />
    </Container>
  );
}

/** Conditions that people must be able to read before they say who they are, and a car that they may type: the page's own flow asks them to sign in. */
const asksItself: readonly (Gate | undefined)[] = ['spin_to_win', 'trade_in'];

function GateOfPage({ children }: { children: ReactNode }) {
  const { site, path } = usePageRequest();
  const gate = gateBefore(path, site.gates);
  return gate === undefined || asksItself.includes(gate) ? children : <Door>{children}</Door>;
}

/**
 * The page behind the dealer's gate, if there is one before it. Nothing of it is shown before the visitor is known, unless it
 * asks by itself.
 */
export const gatedPage = (page: Page): Page => {
  const { Component } = page;
  function GatedPage() {
    return (
      <GateOfPage>
        <Component />
      </GateOfPage>
    );
  }
  return { ...page, Component: GatedPage };
};
