import { telHref } from '#domain/phone/rules.ts';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { CallInstead } from '#web/forms/page/call-instead.tsx';
import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { NextSteps } from '#web/sections/next-steps/next-steps.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Asked } from './asked.tsx';
import styles from './enquiry-view.module.css';
import { AddForm, Letters } from './letters.tsx';
import { Standing } from './standing.tsx';
import { useEnquiry, type Done, type EnquiryState } from './use-enquiry.ts';

function Waiting({ state: { coming, enquiry, refusal, passing, retry } }: { state: EnquiryState }) {
  const { phones } = useSite();
  if (refusal !== null)
    return (
      <>
        <Problem>{refusal}</Problem>
        {passing && (
          <Button size="l" className={styles.retry} onClick={retry}>
            Try again
          </Button>
        )}
      </>
    );
  if (enquiry !== null) return null;
  return (
    <>
      <noscript>
        <p>
          This page needs scripts, so that your link stays between you and us. Call{' '}
          <a href={telHref(phones.main)}>{phones.main}</a> instead.
        </p>
      </noscript>
      {coming && (
        <p role="status" className={styles.opening}>
          <Spinner /> One moment
        </p>
      )}
    </>
  );
}

const doneWords: Readonly<Record<Done, string>> = {
  added: 'Sent. The dealer has it.',
  stopped: 'The dealer knows that you need no answer.',
  resumed: 'The dealer knows that you would like an answer after all.',
};

/** Stopping is taken back by one press. */
function Stopping({ enquiry, state }: { enquiry: EnquiryAnswer; state: EnquiryState }) {
  if (enquiry.state === 'stopped')
    return (
      <Button variant="secondary" size="l" busy={state.busy} onClick={state.resume}>
        I would like an answer after all
      </Button>
    );
  return (
    <ConfirmButton
      label={enquiry.state === 'waiting' ? 'I no longer need an answer' : 'I am no longer interested'}
      size="l"
      variant="secondary"
      title="Stop your enquiry?"
      text={
        enquiry.appointment === null
          ? 'Nobody will answer you any more. You can take it back here.'
          : 'Nobody will answer you any more. Your test drive stays: cancel it on its own page.'
      }
      confirm="Yes, stop it"
      onConfirm={state.stop}
    />
  );
}

function Opened({ enquiry, state }: { enquiry: EnquiryAnswer; state: EnquiryState }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Standing enquiry={enquiry} />
        <Letters enquiry={enquiry} />
        {enquiry.writable ? (
          <>
            <AddForm state={state} />
            <p role="status" className={styles.done}>
              {state.done !== null && doneWords[state.done]}
            </p>
            {(enquiry.stoppable || enquiry.state === 'stopped') && <Stopping {...{ enquiry, state }} />}
          </>
        ) : (
          <p>Your enquiry is on its way to the dealer. You can write here a little later.</p>
        )}
      </div>
      <div className={styles.beside}>
        <Asked enquiry={enquiry} />
        <p className={styles.soft}>
          Whoever has the link of your message sees this page.{' '}
          <Link to="/account">See or erase what we keep of you</Link>
        </p>
      </div>
    </div>
  );
}

/** What the link of a receipt opens (docs/product/leads.md, 'Page of an enquiry'). */
export function EnquiryView() {
  const { phones } = useSite();
  const state = useEnquiry();
  const { enquiry, refusal, passing } = state;
  return (
    <>
      <Container className={styles.enquiry}>
        <h1>{refusal === null || passing ? 'Your enquiry' : 'This link cannot be used'}</h1>
        <Waiting state={state} />
        {enquiry !== null && <Opened {...{ enquiry, state }} />}
        <CallInstead phone={enquiry?.answering.phone ?? phones.main} />
      </Container>
      {refusal !== null && <NextSteps />}
    </>
  );
}
