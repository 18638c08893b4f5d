import type { ApplicationAnswer } from '#functions/leads/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { useStepArrival } from '#web/lib/use-step-arrival.ts';
import { Container } from '#web/ui/container.tsx';
import styles from './application.module.css';
import { Problem } from '#web/ui/problem.tsx';
import { useApplication } from './use-application.ts';

const save = (application: ApplicationAnswer): void => {
  const file = new Blob([`${JSON.stringify(application, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `application-${application.application_id}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

function Opened({ application }: { application: ApplicationAnswer }) {
  const { application_id, vehicle, parts } = application;
  return (
    <>
      <p data-step-title>This link is now used up. Save what you need: the page is empty when it is loaded again.</p>
      <Button onClick={() => save(application)}>Save as a file (JSON)</Button>
      <p>
        Application {application_id}
        {vehicle !== null && `, ${vehicle.name}${vehicle.stock_number === null ? '' : ` (${vehicle.stock_number})`}`}
      </p>
      {parts
        .filter(({ answers }) => answers.length > 0)
        .map(({ title, answers }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <dl className={styles.answers}>
              {answers.map(({ name, label, value }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </>
  );
}

/** What the link of a lead opens for the dealer, once (docs/product/finance.md, 'Application'). */
export function ApplicationView() {
  const { token, application, problem, busy, open } = useApplication();
  const page = useStepArrival<HTMLDivElement>(application === null ? 'closed' : 'opened');
  return (
    <Container ref={page} className={styles.page}>
      <h1>Application for finance</h1>
      <Problem>{problem}</Problem>
      {application === null && token !== '' && (
        <>
          <p>For the dealer’s people only. The link opens the application once.</p>
          <Button size="l" busy={busy} onClick={open}>
            Open the application
          </Button>
        </>
      )}
      {application === null && token === '' && <p>This address is not complete. Use the whole link of the lead.</p>}
      {application !== null && <Opened application={application} />}
    </Container>
  );
}
