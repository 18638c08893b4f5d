import { collectionNotice } from '#domain/lead/collection-notice.ts';
import { useEffect, useRef, useState } from 'react';
import { describeSearch } from '#domain/search/describe-search.ts';
import type { Draft } from '#web/forms/drafts/draft.ts';
import { ErrorSummary } from '#web/forms/fields/error-summary.tsx';
import { FormFields } from '#web/forms/fields/form-fields.tsx';
import { FormProof } from '#web/sections/proof/form-proof.tsx';
import form from '#web/forms/fields/form.module.css';
import { Honeypot } from '#web/forms/fields/honeypot.tsx';
import { useEnquiryForm } from '#web/forms/enquiry/use-enquiry-form.ts';
import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { StockAlertProps } from './stock-alert.tsx';
import styles from './stock-alert-form.module.css';

/** Each search has its own form, so nothing is kept between them. */
const noDraft: Draft = { read: () => null, keep: () => undefined, shown: (at) => at };

/** Replaces the form after it is sent and takes focus. */
function Thanks({ said }: { said: string }) {
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <h3 ref={heading} tabIndex={-1}>
        Thank you, we will tell you
      </h3>
      <p>
        {site.name} has your details and what you are after: {said}. {site.words.responsePromise}
      </p>
    </div>
  );
}

export function StockAlertForm({ search, state }: StockAlertProps) {
  const site = useSite();
  const described = describeSearch(state, site.dealerships).join(', ');
  const [subject] = useState<EnquirySubject>({ type: 'stock_alert', car: null, location: null, known: { search } });
  const [sent, setSent] = useState(false);
  const { fields, refusal, attempt, proof, send, honeypot } = useEnquiryForm(subject, noDraft, {
    onSent: () => setSent(true),
  });
  const { isSubmitting } = fields.form.formState;
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  if (sent) return <Thanks said={described} />;
  return (
    <form
      ref={first}
      className={form.form}
      noValidate
      data-kind={subject.type}
      aria-label="Tell me when one arrives"
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) send();
      }}
    >
      <p>
        We will tell you when we get: <strong>{described}</strong>
      </p>
      <ErrorSummary errors={fields.errors} refusal={refusal} attempt={attempt} />
      <FormProof {...proof} />
      <FormFields {...fields} />
      <Honeypot field={honeypot} />
      <Button type="submit" size="l" busy={isSubmitting}>
        Tell me when one arrives
      </Button>
      <p className={form.notice}>{collectionNotice(site.words)}</p>
    </form>
  );
}
