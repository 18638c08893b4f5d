import { useEffect, useRef } from 'react';
import type { CreditBand } from '#domain/credit/schema.ts';
import steps from '#web/forms/payment/steps.module.css';
import { dayText } from '#web/lib/day-text.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ApplyButton } from './apply-button.tsx';
import type { CreditAnswer } from './calls.ts';

const bands: Readonly<Record<CreditBand, { title: string; text: string }>> = {
  excellent: { title: 'Excellent', text: 'Few people have a higher one. Lenders rarely see a reason to refuse.' },
  very_good: { title: 'Very good', text: 'Above most people. Lenders see little risk.' },
  good: { title: 'Good', text: 'Above the average. Most lenders look at the rest of an application from here.' },
  average: { title: 'Average', text: 'About that of most people. A deposit or a steady income counts for more.' },
  below_average: {
    title: 'Below average',
    text: 'Some lenders will ask for more. A deposit, or time, can change that.',
  },
};

interface CreditResultProps {
  answer: CreditAnswer;
  onAgain: () => void;
}

function Facts({ answer: { provider, result } }: Pick<CreditResultProps, 'answer'>) {
  const { locale } = useSite();
  if (result === null) return <p>{provider} knows nobody with these answers. Look at them again, or apply without.</p>;
  const { band, score, scale_max, as_of } = result;
  return (
    <>
      <p>{bands[band].text}</p>
      <dl className={steps.facts}>
        {score !== null && (
          <div className={steps.fact}>
            <dt>Score</dt>
            <dd className={steps.reference}>{scale_max === null ? score : `${score} of ${scale_max}`}</dd>
          </div>
        )}
        <div className={steps.fact}>
          <dt>By</dt>
          <dd>{provider}</dd>
        </div>
        <div className={steps.fact}>
          <dt>As of</dt>
          <dd>{dayText(as_of, locale)}</dd>
        </div>
      </dl>
    </>
  );
}

/** What the provider says, once: a reload asks again. */
export function CreditResult({ answer, onAgain }: CreditResultProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="result" className={steps.step}>
      <h2 id="result" ref={title} tabIndex={-1}>
        {answer.result === null
          ? 'Nobody was found'
          : `Your credit is ${bands[answer.result.band].title.toLowerCase()}`}
      </h2>
      <Facts answer={answer} />
      <p className={steps.small}>
        It is not an offer of finance, and not a decision: lenders look at your whole application. We do not store it.
      </p>
      <p className={steps.actions}>
        <ApplyButton />
        <Button variant="secondary" onClick={onAgain}>
          Check again
        </Button>
      </p>
    </section>
  );
}
