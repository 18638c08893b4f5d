import { useEffect, useEffectEvent, useState } from 'react';
import {
  acceptInvitation,
  showInvitation,
  signInLocally,
  stopPasskey,
  type Invitation,
  type SignedIn,
} from '#web/console/sign-in/calls.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { ConsoleLink } from './link.ts';
import styles from './page.module.css';

interface LinkProps {
  token: string;
  onSignedIn: (signedIn: SignedIn) => void | Promise<void>;
}

/** An invitation is read first and accepted by a press: mail programs open links by themselves. */
function InvitationView({ token, onSignedIn }: LinkProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { busy, problem, take } = useStep();
  const show = useEffectEvent((of: string) => take(() => showInvitation(of), setInvitation));
  useEffect(() => show(token), [token]);
  return (
    <>
      <h1>Your invitation</h1>
      <Problem>{problem?.message ?? null}</Problem>
      {invitation !== null && (
        <div className={styles.steps}>
          <p>
            Hello {invitation.name}. {invitation.invited_by} invites you to {invitation.at ?? 'the platform'}. Your
            role: {invitation.role}.
          </p>
          <p>You sign in as {invitation.email}. Next, you set up a passkey on this device.</p>
          <Button size="l" wide busy={busy} onClick={() => take(() => acceptInvitation(token), onSignedIn)}>
            Accept and go on
          </Button>
        </div>
      )}
      {problem !== null && invitation === null && (
        <LinkButton to="/sign-in" variant="secondary">
          Go to sign-in
        </LinkButton>
      )}
    </>
  );
}

function LocalView({ token, onSignedIn }: LinkProps) {
  const { busy, problem, take } = useStep();
  return (
    <>
      <h1>Sign in for a trial</h1>
      <p>This link of npm start signs you in as one of the demo dealers’ people, on this machine only.</p>
      <Problem>{problem?.message ?? null}</Problem>
      <Button size="l" wide busy={busy} onClick={() => take(() => signInLocally(token), onSignedIn)}>
        Sign in
      </Button>
    </>
  );
}

function StopView({ token }: Pick<LinkProps, 'token'>) {
  const [name, setName] = useState<string | null>(null);
  const { busy, problem, take } = useStep();
  return (
    <>
      <h1>{name === null ? 'Was that not you?' : 'The passkey is gone'}</h1>
      {name === null ? (
        <p>
          A passkey was added to your account. If that was somebody else, take it away now; whoever added it is signed
          out.
        </p>
      ) : (
        <p role="status">“{name}” opens nothing any more. Sign in again and tell a manager of your dealer.</p>
      )}
      <Problem>{problem?.message ?? null}</Problem>
      {name === null && (
        <Button
          size="l"
          wide
          busy={busy}
          onClick={() =>
            take(
              () => stopPasskey(token),
              (answer) => setName(answer.name),
            )
          }
        >
          Take it away
        </Button>
      )}
    </>
  );
}

export function LinkView({ link, onSignedIn }: { link: ConsoleLink } & Pick<LinkProps, 'onSignedIn'>) {
  if (link.kind === 'stop') return <StopView token={link.token} />;
  const View = link.kind === 'local' ? LocalView : InvitationView;
  return <View token={link.token} onSignedIn={onSignedIn} />;
}
