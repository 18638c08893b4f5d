import { LinkButton } from '#web/ui/button.tsx';
import { TalkToUs } from '#web/sections/layout/errors/talk-to-us.tsx';
import { KindsSold } from './kinds-sold.tsx';
import styles from './not-yet.module.css';

interface NotYetProps {
  title: string;
  text: string;
  /** The dealer has vehicles, only none of which this page could speak. */
  stockHref?: string | undefined;
}

/** A page that a dealer with little stock has nothing for yet: what it will be, what the dealer sells, and a person. */
export function NotYet({ title, text, stockHref }: NotYetProps) {
  return (
    <div className={styles.notYet}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.ways}>
          <LinkButton to="/contact-us">Tell us what you are after</LinkButton>
          {stockHref === undefined ? (
            <LinkButton to="/dealerships" variant="secondary">
              Where to find us
            </LinkButton>
          ) : (
            <LinkButton to={stockHref} variant="secondary">
              See what is in stock
            </LinkButton>
          )}
        </div>
      </div>
      <TalkToUs />
      <div className={styles.whole}>
        <KindsSold />
      </div>
    </div>
  );
}
