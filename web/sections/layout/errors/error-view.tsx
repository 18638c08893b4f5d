import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { errorMessages } from './error-messages.ts';
import styles from './error-view.module.css';
import { TalkToUs } from './talk-to-us.tsx';

/** A failure that may pass: what happened, what still works, ways on that need no search, a person. */
export function ErrorView({ status }: { status: number }) {
  const { phones, locations } = useSite();
  const { title, text } = errorMessages(status);
  const others = locations.filter((place) => place.visible && place.contact_detail.phone !== phones.main);
  return (
    <Container className={styles.view}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <LinkButton to="/watchlist" variant="secondary">
            Your saved cars
          </LinkButton>
          <LinkButton to="/#contact" variant="secondary">
            Send a message
          </LinkButton>
        </div>
      </div>
      <div>
        <TalkToUs />
        {others.length > 0 && (
          <ul className={styles.phones}>
            {others.map(({ name, contact_detail: { phone } }) => (
              <li key={name}>
                {name} <a href={telHref(phone)}>{phone}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Container>
  );
}
