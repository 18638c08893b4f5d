import { telHref } from '#domain/phone/rules.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './consents-view.module.css';

interface Words {
  title: string;
  text: string;
}

/** What the withdrawal route sends the browser back with, and links that are not whole. */
const outcomeWords = (state: string, name: string): Words => {
  switch (state) {
    case 'withdrawn':
      return {
        title: 'Your consent is withdrawn',
        text: `${name} sends you no more offers by email, text message or telephone. What you ask about is still answered.`,
      };
    case 'expired':
      return { title: 'This link has ended', text: `Call ${name}, and they withdraw your consent for you.` };
    default:
      return {
        title: 'This link cannot be used',
        text: `Open it once more from the message, whole. If that does not help, call ${name}.`,
      };
  }
};

/** A plain form, so that it works without scripts. */
function WithdrawForm({ token }: { token: string }) {
  return (
    <form method="post" action={`/api/v1/consents/withdraw?${new URLSearchParams({ token }).toString()}`}>
      <input type="hidden" name="page" value="1" />
      <Button type="submit" size="l">
        Withdraw my consent
      </Button>
    </form>
  );
}

export function ConsentsView() {
  const { name, phones } = useSite();
  const { search } = usePageRequest();
  const token = search.get('token');
  const call = (
    <LinkButton to={telHref(phones.main)} variant="secondary" size="l">
      Call {phones.main}
    </LinkButton>
  );
  if (token !== null && token !== '')
    return (
      <Container className={styles.consents}>
        <h1>Withdraw your consent</h1>
        <p className={styles.text}>
          You agreed that {name} may send you offers. Press the button, and from now on they send you none, by email,
          text message or telephone.
        </p>
        <div className={styles.actions}>
          <WithdrawForm token={token} />
          {call}
        </div>
      </Container>
    );
  const { title, text } = outcomeWords(search.get('state') ?? '', name);
  return (
    <>
      <Container className={styles.consents}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{call}</div>
      </Container>
      <NextSteps />
    </>
  );
}
