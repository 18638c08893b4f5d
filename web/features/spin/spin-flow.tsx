import { Gift } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { signInHref } from '#domain/accounts/sign-in.ts';
import type { Campaign, Draw } from '#functions/promotions/contract.ts';
import { Waiting } from '#web/forms/payment/waiting.tsx';
import { ApiError } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { useAct, wordsOfError } from '#web/lib/use-act.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { takeDraw, readDraw } from './calls.ts';
import { SpinForm } from './spin-form.tsx';
import styles from './spin.module.css';

const PATH = '/spin-to-win';
const signIn = signInHref({ type: 'spin', redirect: PATH, back: PATH });

type Known =
  { kind: 'waiting' } | { kind: 'signed out' } | { kind: 'failed'; why: string } | { kind: 'known'; draw: Draw | null };

const useOwnDraw = () => {
  const { id } = useSite();
  const [known, setKnown] = useState<Known>({ kind: 'waiting' });
  useEffect(() => {
    // Nobody has a draw who is not signed in: the server would only refuse to tell.
    if (!mayBeSignedIn(id, new Date())) {
      queueMicrotask(() => setKnown({ kind: 'signed out' }));
      return undefined;
    }
    const leaving = new AbortController();
    readDraw(leaving.signal).then(
      (draw) => setKnown({ kind: 'known', draw }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isSignedOut = error instanceof ApiError && error.status === 401;
        setKnown(isSignedOut ? { kind: 'signed out' } : { kind: 'failed', why: wordsOfError(error) });
      },
    );
    return () => leaving.abort();
  }, [id]);
  return { known, setKnown };
};

/** Turns for whoever likes it; what was drawn stands beside it in words, at once. */
function Disc({ turns }: { turns: boolean }) {
  return (
    <div className={styles.disc} data-turns={turns} aria-hidden="true">
      <Icon of={Gift} size={48} />
    </div>
  );
}

function Outcome({ draw: { prize, reference }, isNew }: { draw: Draw; isNew: boolean }) {
  const { phones } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.outcome}>
      <h2 ref={title} tabIndex={-1}>
        {prize === null ? 'No prize this time' : `You won: ${prize.label}`}
      </h2>
      {prize === null ? (
        <p>Thank you for taking part. Everybody has one spin.</p>
      ) : (
        <p>
          Your reference is <strong>{reference}</strong>. Call {phones.main}, or show it to us when you come.
        </p>
      )}
    </div>
  );
}

/** What was drawn, the form, or the way to sign in. */
export function SpinFlow({ campaign }: { campaign: Campaign }) {
  const { known, setKnown } = useOwnDraw();
  const { busy, problem, act } = useAct();
  const [isNew, setIsNew] = useState(false);
  if (known.kind === 'waiting') return <Waiting>One moment</Waiting>;
  if (known.kind === 'failed') return <p role="alert">{known.why}</p>;
  if (known.kind === 'signed out')
    return (
      <div className={styles.outcome}>
        <p>Everybody has one spin, so we ask for your phone number first. Entry is free.</p>
        <LinkButton size="l" to={signIn}>
          Sign in to spin
        </LinkButton>
      </div>
    );
  return (
    <>
      <Disc turns={isNew} />
      {known.draw === null ? (
        <SpinForm
          {...{ campaign, busy, problem }}
          onSpin={(state) =>
            act(async () => {
              setKnown({ kind: 'known', draw: await takeDraw(campaign, { state }) });
              setIsNew(true);
            })
          }
        />
      ) : (
        <Outcome draw={known.draw} isNew={isNew} />
      )}
    </>
  );
}
