import { layoutModule } from '../deferred-module.ts';
import { memo } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';
import { pick } from '#web/lib/deferred/module.ts';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import styles from './footer.module.css';

export const FOOTER_ID = 'footer';

const FooterContent = servedPart(pick(layoutModule, (module) => module.FooterContent));

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
