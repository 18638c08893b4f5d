import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { Container } from '#web/ui/container.tsx';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import footer from './footer/footer.module.css';
import header from './header/header.module.css';
import { PhoneLink } from './header/phone-link.tsx';
import { WordMark } from './header/word-mark.tsx';

/** Of a page where somebody is about to pay: whose it is, and whom to call; nothing that leads away. */
export function QuietHeader() {
  return (
    <header id="header" className={header.banner}>
      <div className={header.header}>
        <Container className={header.quietRow}>
          <WordMark />
          <PhoneLink />
        </Container>
      </div>
    </header>
  );
}

/** Who sells, by which licence, and what is promised. */
export function QuietFooter() {
  const { legal_name, licence, words, flags } = useSite();
  return (
    <div className={footer.quiet}>
      <DottedList items={[legal_name, `${licence.label} ${licence.number}`]} />
      <p>
        <Link to="/privacy-policy">Privacy policy</Link> <Link to="/terms-and-conditions">Terms</Link>
      </p>
      {flags.rendered_pictures_note && <p>{words.renderedPictures}</p>}
    </div>
  );
}
