import { Search } from 'lucide-react';
import { telHref } from '#domain/phone/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { errorMessages } from '#web/sections/layout/errors/error-messages.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { KindsSold } from './kinds-sold.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from '#web/sections/layout/errors/error-view.module.css';

/** A 404: what happened, a search, and ways on. */
export function NotFoundView() {
  const { search, phones } = useSite();
  return (
    <>
      <Container className={styles.notFound}>
        <h1 className={styles.title}>{errorMessages(404).title}</h1>
        <p className={styles.text}>The address may be mistyped, or the page has moved. Our stock is one search away.</p>
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
        <div className={styles.ways}>
          <LinkButton to={search.searchBasePath} variant="secondary">
            See all vehicles
          </LinkButton>
          <LinkButton to={telHref(phones.main)} variant="quiet">
            Call {phones.main}
          </LinkButton>
        </div>
      </Container>
      <NextSteps none={<KindsSold />} />
    </>
  );
}
