import { useSite } from '#web/lib/page-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { errorMessages } from './error-messages.ts';
import styles from './error-view.module.css';
import { telephoneHref } from './phone-link.tsx';

/** A failure that may pass: what happened, what still works, and every phone number. */
export function ErrorView({ status }: { status: number }) {
  const { phones, locations } = useSite();
  const { title, text } = errorMessages(status);
  const others = locations.filter((place) => place.visible && place.contact_detail.phone !== phones.main);
  return (
    <Container className={styles.view}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <LinkButton to={telephoneHref(phones.main)} variant="quiet">
          Call {phones.main}
        </LinkButton>
        <LinkButton to="/#contact" variant="quiet">
          Send a message
        </LinkButton>
      </div>
      {others.length > 0 && (
        <ul className={styles.phones}>
          {others.map(({ name, contact_detail: { phone } }) => (
            <li key={name}>
              {name} <a href={telephoneHref(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
