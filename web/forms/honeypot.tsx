import { useRef, useState, type RefObject } from 'react';
import type { FormCheck } from '#domain/lead/suspicion.ts';
import type { Draft } from './draft.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface FormChecking {
  honeypot: RefObject<HTMLInputElement | null>;
  /** How the form was filled in, read when it is sent. */
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
 * A field for bots, which fill in every named field. It is invisible, skipped by the keyboard and not announced. It is
 * not `display: none`, because bots check that. Browsers do not autofill this name.
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
