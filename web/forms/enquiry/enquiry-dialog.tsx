import { Suspense, lazy, type ReactNode } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import styles from './enquiry-dialog.module.css';
import type { Draft } from '../drafts/draft.ts';
import { nextStep } from './next-step.ts';
import type { EnquirySubject } from '../fields/values.ts';

interface EnquiryDialogProps {
  open: boolean;
  onClose: () => void;
  draft: Draft;
  subject: EnquirySubject;
  /** Default: the dealer's words for an enquiry. */
  title?: string | undefined;
  /** Below the vehicle: another way to what the shopper wants. */
  beside?: ReactNode;
}

/** The enquiry form in a drawer over the page. The frame renders immediately; the form is its own chunk. */
export function EnquiryDialog({ open, onClose, draft, subject, title, beside }: EnquiryDialogProps) {
  const site = useSite();
  const now = useNow();
  return (
    <Dialog open={open} onClose={onClose} title={title ?? site.words.enquireButton} kind="drawer">
      {subject.car !== null && (
        <div className={styles.car}>
          {subject.car.picture !== null && (
            <Picture mediaKey={subject.car.picture} alt="" sizes="96px" widths={[320]} className={styles.picture} />
          )}
          <div>
            <p className={styles.name}>{subject.car.name}</p>
            {subject.location !== null && <p className={styles.yard}>{subject.location.name}</p>}
          </div>
        </div>
      )}
      {beside}
      <Suspense
        fallback={
          <p className={styles.waiting}>
            <Spinner /> One moment
          </p>
        }
      >
        <LazyEnquiryForm
          key={subject.type}
          subject={subject}
          draft={draft}
          next={nextStep(site, subject.location, now)}
        />
      </Suspense>
    </Dialog>
  );
}

/** Loads the form with react-hook-form and zod on demand. */
export const loadEnquiryForm = () => import('./enquiry-form.tsx');

const LazyEnquiryForm = lazy(async () => ({ default: (await loadEnquiryForm()).EnquiryForm }));
