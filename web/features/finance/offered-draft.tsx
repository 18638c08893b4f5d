import { useEffect } from 'react';
import { savedDraft } from '#web/forms/saved-draft.ts';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';
import { APPLICATION } from './words.ts';

/** Asks for what was begun elsewhere where somebody is signed in and this tab has no draft of its own. */
export function OfferedDraft({ onTaken }: { onTaken: () => void }) {
  const { id, slug } = useSite();
  const { Part, bring } = useDeferredComponent(async () => (await import('./own-draft.tsx')).OwnDraft);
  useEffect(() => {
    if (mayBeSignedIn(id, new Date()) && savedDraft(slug, APPLICATION) === null) bring();
  });
  return Part === null ? null : <Part onTaken={onTaken} />;
}
