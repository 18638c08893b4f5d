import { Link } from '#web/lib/router.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { errorMessages } from './error-messages.ts';
import styles from './error-view.module.css';
import { telephoneHref } from './phone-link.tsx';
import { TalkToUs } from './talk-to-us.tsx';

/** What needs no search, as label, hint and address. */
const steps = [
  ['Your saved cars', 'The ones with a heart, kept in this browser', '/watchlist'],
  ['Send us a message', 'Say what you are after and we look for you', '/#contact'],
  ['Come and see us', 'Addresses, hours and the way to each yard', '/#locations'],
] as const;

/** A failure that may pass: what happened, what still works, a person, and three ways on. */
export function ErrorView({ status }: { status: number }) {
  const { phones, locations } = useSite();
  const { title, text } = errorMessages(status);
  const others = locations.filter((place) => place.visible && place.contact_detail.phone !== phones.main);
  return (
    <Container className={styles.view}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <Button size="l" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
      <div>
        <TalkToUs />
        {others.length > 0 && (
          <ul className={styles.phones}>
            {others.map(({ name, contact_detail: { phone } }) => (
              <li key={name}>
                {name} <a href={telephoneHref(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul className={styles.steps} aria-label="Meanwhile">
        {steps.map(([label, hint, to]) => (
          <li key={to}>
            <Link className={styles.step} to={to}>
              <strong>{label}</strong>
              <span>{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
