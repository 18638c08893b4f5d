import { useEffect } from 'react';
import { telHref } from '#domain/phone/rules.ts';
import { useComputing } from '#web/lib/computation/computing.ts';
import { useLazyComponent } from '#web/lib/lazy-component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { AskedCode } from '#web/sections/proof/asked-code.ts';
import type { CodeContact } from '#web/sections/proof/code-target.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './form.module.css';

export interface AskedOfForm {
  /** The code that the last answer asked for, if it did. */
  asked: AskedCode | null;
  /** Sends the same call once more. */
  again: () => void;
  /** Puts the question away; what was typed stays. */
  cancel: () => void;
}

interface FormProofProps {
  proof: AskedOfForm;
  busy: boolean;
  /** As typed in the form. */
  contact: CodeContact;
}

const loadCodeProof = async () => (await import('#web/sections/proof/code-proof.tsx')).CodeProof;

function AskCode({ asked, again, cancel, contact }: AskedOfForm & { asked: AskedCode; contact: CodeContact }) {
  const { phones } = useSite();
  const { Part, bring } = useLazyComponent(loadCodeProof);
  useEffect(() => bring());
  if (Part !== null) return <Part {...{ ...asked, contact }} onProven={again} onCancel={cancel} />;
  return (
    <p role="alert" className={styles.note}>
      {asked.text} Or call <a href={telHref(phones.main)}>{phones.main}</a>.
    </p>
  );
}

/** Below a form's summary: what its call has to show before it is taken (docs/product/limits.md, 'Levels of proof'). */
export function FormProof({ proof, busy, contact }: FormProofProps) {
  const isComputing = useComputing();
  if (busy && isComputing)
    return (
      <p role="status" className={styles.note}>
        <Spinner /> One moment: we are checking that this is not a program. You need not do anything.
      </p>
    );
  const { asked } = proof;
  return asked === null ? null : <AskCode {...proof} asked={asked} contact={contact} />;
}
