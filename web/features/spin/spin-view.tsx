import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#functions/promotions/contract.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { LateFlow } from '#web/forms/payment/waiting.tsx';
import { dayText } from '#web/lib/day-text.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { NotFoundView } from '#web/sections/next-steps/not-found-view.tsx';
import { Container } from '#web/ui/container.tsx';
import { spinQuery } from './calls.ts';
import styles from './spin.module.css';

const loadFlow = async () => (await import('./spin-flow.tsx')).SpinFlow;

const number = (count: number): string => count.toLocaleString('en-AU');

function Prizes({ campaign: { prizes, draws_most } }: { campaign: Campaign }) {
  const without = draws_most - prizes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby="prizes">
      <h2 id="prizes">Prizes and chances</h2>
      <p>There are {number(draws_most)} spins, one for each person. These prizes are among them:</p>
      <dl className={styles.prizes}>
        {prizes.map(({ id, label, quantity, value_cents }) => (
          <div key={id}>
            <dt>
              {label} <span className={styles.soft}>worth {formatDollars(value_cents)}</span>
            </dt>
            <dd>
              {number(quantity)} of {number(draws_most)}
            </dd>
          </div>
        ))}
        <div>
          <dt>No prize</dt>
          <dd>
            {number(without)} of {number(draws_most)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Conditions({ campaign: { terms, states, starts, ends, promoter } }: { campaign: Campaign }) {
  const { locale } = useSite();
  return (
    <section aria-labelledby="conditions">
      <h2 id="conditions">Conditions</h2>
      <p>
        From {dayText(starts, locale)} to {dayText(ends, locale)}. Promoter: {promoter}.
      </p>
      <ul>
        {states.map(({ state, permit, exemption }) => (
          <li key={state}>
            {state}: {permit === null ? exemption : `permit ${permit}`}
          </li>
        ))}
      </ul>
      <ol>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </section>
  );
}

/** The game, with everything that is to be known of it in view and without scripts. */
export function SpinView() {
  const { phones } = useSite();
  const { data: campaign } = useQuery(spinQuery());
  if (campaign === undefined) return <NotFoundView />;
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{campaign.title}</h1>
        <p>{campaign.text}</p>
      </header>
      <div className={styles.game}>
        <noscript>
          <p>To spin, switch on JavaScript in this browser. Entry is free.</p>
        </noscript>
        <LateFlow load={loadFlow} props={{ campaign }} phone={phones.main} />
      </div>
      <div className={styles.facts}>
        <Prizes campaign={campaign} />
        <Conditions campaign={campaign} />
      </div>
    </Container>
  );
}
