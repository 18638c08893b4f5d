import { useState } from 'react';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import { linkDraft } from '#web/forms/drafts/draft-links.ts';
import { savedDraft } from '#web/forms/drafts/saved-draft.ts';
import { useHasDraft } from '#web/forms/drafts/use-has-draft.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { RESUME } from '#web/forms/drafts/use-resume.ts';
import styles from './go-on-later.module.css';

type Made = { kind: 'none' } | { kind: 'link'; href: string } | { kind: 'said'; text: string };

const copied = async (href: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(href);
    return true;
  } catch {
    return false;
  }
};

/** A link to what was saved, for another day or device. Nothing is sent: the shopper keeps it. */
export function GoOnLater({ type, address }: { type: LeadType; address: string }) {
  const site = useSite();
  const hasDraft = useHasDraft(type);
  const [made, setMade] = useState<Made>({ kind: 'none' });
  const [isCopied, setCopied] = useState(false);
  const make = async (): Promise<void> => {
    const draft = savedDraft(site.slug, type);
    if (draft === null) return;
    const { token } = await linkDraft({ lead_id: draft.lead_id, token: draft.token });
    const href = `${window.location.origin}${address}${RESUME}${token}`;
    setMade({ kind: 'link', href });
    setCopied(await copied(href));
  };
  const press = (): void => {
    make().catch((error: unknown) => setMade({ kind: 'said', text: wordsOfError(error) }));
  };
  if (!hasDraft) return null;
  return (
    <div className={styles.later}>
      <p>
        Each step is saved for 30 days. To go on another day or on another device, keep a link: whoever has it can read
        what you entered.
      </p>
      <Button variant="secondary" onClick={press}>
        Get a link to go on later
      </Button>
      <p role="status">
        {made.kind === 'said' && made.text}
        {made.kind === 'link' && (isCopied ? 'The link is copied.' : 'Copy this link.')}
      </p>
      {made.kind === 'link' && (
        <Field label="Your link">{(control) => <Input {...control} readOnly value={made.href} />}</Field>
      )}
    </div>
  );
}
