import { Spinner } from '#web/ui/spinner.tsx';
import { CodeProof } from './code-proof.tsx';
import styles from './code-proof.module.css';
import type { FormProofProps } from './form-proof.tsx';

/** What a form shows while its call waits for a proof. */
export default function LateFormProof({
  proof: { asked, again, cancel },
  contact,
  isComputing,
}: Omit<FormProofProps, 'busy'> & { isComputing: boolean }) {
  if (isComputing)
    return (
      <p role="status" className={styles.computing}>
        <Spinner /> One moment: we are checking that this is not a program. You need not do anything.
      </p>
    );
  return asked && <CodeProof {...{ ...asked, contact }} onProven={again} onCancel={cancel} />;
}
