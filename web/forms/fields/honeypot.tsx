import { useRef, useState, type RefObject } from 'react';
import type { FormCheck } from '#domain/lead/suspicion.ts';
import type { Draft } from '../drafts/draft.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface FormChecking {
  honeypot: RefObject<HTMLInputElement | null>;
  read: () => FormCheck;
}

/** Bot signals for the server: a hidden field, and the time since the form was first shown. */
export const useFormCheck = (draft: Draft): FormChecking => {
  const honeypot = useRef<HTMLInputElement>(null);
  // A reopened dialog shows the values typed before, so a fast submit then is not a sign of a bot.
  const [shownAt] = useState(() => draft.shown(performance.now()));
  return {
    honeypot,
    read: () => ({
      trap: honeypot.current?.value ?? '',
      filledInMs: Math.max(0, Math.round(performance.now() - shownAt)),
    }),
  };
};

/**
 * Bots fill in every named field, so a value here marks one. Not `display: none`, because bots check that; browsers do not
 * autofill this name.
 */
export function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <VisuallyHidden>
      <label aria-hidden="true">
        Leave this empty
        <input
          ref={field}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </VisuallyHidden>
  );
}
