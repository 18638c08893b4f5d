import { useSite } from '#web/lib/page-context.tsx';
import { keepConsent, type ConsentChoice } from '#web/sections/analytics/consent.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './floats.module.css';

/** Asks once, with two buttons of one look. Only where the dealer has analytics that need an answer. */
export function ConsentBanner({ onClose }: { onClose: () => void }) {
  const { name, slug } = useSite();
  const choose = (choice: ConsentChoice) => () => {
    keepConsent(slug, choice, new Date());
    onClose();
  };
  return (
    <section aria-label="Measurement" className={styles.consent}>
      <p>
        {name} would like to measure how this site is used. Nothing is passed on before you agree, and the site works
        the same without.
      </p>
      <span className={styles.choices}>
        <Button variant="secondary" onClick={choose('denied')}>
          No, thanks
        </Button>
        <Button variant="secondary" onClick={choose('granted')}>
          Allow
        </Button>
      </span>
    </section>
  );
}
