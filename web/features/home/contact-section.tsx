import { useState } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './contact-section.module.css';
import { AnswerTime } from '#web/sections/answer-time.tsx';
import { makeDraft } from '#web/forms/drafts/draft.ts';
import type { EnquirySubject } from '#web/forms/fields/values.ts';

const general: EnquirySubject = { type: 'general_enquiry', car: null, location: null };

/** With the form, which the dialog would wait for. */
const loadDialog = async () => {
  const { EnquiryDialog, loadEnquiryForm } = await import('#web/forms/enquiry/enquiry-dialog.tsx');
  // The dialog reports a failure.
  loadEnquiryForm().catch(() => undefined);
  return EnquiryDialog;
};

/** Without scripts it shows the phone number. */
export function ContactSection() {
  const { phones } = useSite();
  const [open, setOpen] = useState(false);
  const [draft] = useState(makeDraft);
  const navigate = useNavigate();
  const { Part: EnquiryDialog, bring } = useDeferredComponent(loadDialog);
  const warm = (): void => bring();
  const show = (): void => {
    setOpen(true);
    bring(() => navigate('/contact-us'));
  };
  return (
    <section id="contact" className={styles.contact} aria-labelledby="contact-title">
      <Container className={styles.content}>
        <h2 id="contact-title">Ask us anything</h2>
        <AnswerTime className={styles.text} />
        <div className={styles.ways}>
          <Button size="l" className={styles.button} onClick={show} onPointerEnter={warm} onFocus={warm}>
            Send us a message
          </Button>
          <p>
            or call <a href={telHref(phones.main)}>{phones.main}</a>
          </p>
        </div>
      </Container>
      {EnquiryDialog !== null && (
        <EnquiryDialog open={open} onClose={() => setOpen(false)} draft={draft} subject={general} />
      )}
    </section>
  );
}
