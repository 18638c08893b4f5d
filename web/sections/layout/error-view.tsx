import { Search } from 'lucide-react';
import { useSite } from '#web/lib/page-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/controls.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { errorMessages } from './error-messages.ts';
import styles from './error-view.module.css';
import { telephoneHref } from './phone-link.tsx';

/** An error page: what happened, what still works, and a phone number. */
export function ErrorView({ status }: { status: number }) {
  const { search, phones, locations } = useSite();
  const { title, text } = errorMessages(status);
  const isGone = status === 404 || status === 410;
  const others = isGone ? [] : locations.filter((place) => place.visible && place.contact_detail.phone !== phones.main);
  return (
    <Container className={styles.view}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {isGone && (
        <form role="search" className={styles.search} action={search.searchBasePath} method="get">
          <label className={styles.field}>
            <VisuallyHidden>Search our vehicles</VisuallyHidden>
            <Input type="search" name="query" placeholder="Make, model or keyword" />
          </label>
          <Button type="submit">
            <Icon of={Search} />
            Search
          </Button>
        </form>
      )}
      <div className={styles.ways}>
        {isGone ? (
          <LinkButton to={search.searchBasePath} variant="secondary">
            See all vehicles
          </LinkButton>
        ) : (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        )}
        <LinkButton to={telephoneHref(phones.main)} variant="quiet">
          Call {phones.main}
        </LinkButton>
        {!isGone && (
          <LinkButton to="/#contact" variant="quiet">
            Send a message
          </LinkButton>
        )}
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
