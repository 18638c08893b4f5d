import { memo } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';
import { servedPart } from '#web/lib/served-part.tsx';
import styles from './footer.module.css';
import { footerCode } from '../layout-code.ts';

export const FOOTER_ID = 'footer';

const FooterContent = servedPart(footerCode);

/** It renders again only when what it reads changes. */
export const Footer = memo(({ quiet }: { quiet: boolean }) => {
  const { template } = useSite();
  return (
    <footer id={FOOTER_ID} className={styles.footer} data-template={template} data-quiet={quiet || undefined}>
      <Container>
        <FooterContent quiet={quiet} />
      </Container>
    </footer>
  );
});
