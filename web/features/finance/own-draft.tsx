import { useEffect, useRef, useState } from 'react';
import { findMine, resumeMine, type OfferedDraft } from '#web/forms/draft-links.ts';
import { saveDraft } from '#web/forms/saved-draft.ts';
import { postAnswer } from '#web/lib/api.ts';
import { useAct } from '#web/lib/use-act.ts';
import { usePageRequest, useSite } from '#web/lib/page-context.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './finance.module.css';
import { APPLICATION } from './words.ts';

/** What was begun with the shopper's number elsewhere; `onTaken` shows the form anew, with it. */
export function OwnDraft({ onTaken }: { onTaken: () => void }) {
  const { slug, locale, finance } = useSite();
  const { search } = usePageRequest();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<OfferedDraft | null>(null);
  const { busy, problem, act } = useAct();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // Without an answer the form is there all the same.
    findMine({ type: APPLICATION }).then(setOffer, () => undefined);
  }, []);
  const take = async (): Promise<void> => {
    const { lead_id, token, step } = await resumeMine({ type: APPLICATION });
    const { answers } = await postAnswer('leads.open-draft', { lead_id, token }, randomKey());
    saveDraft(slug, APPLICATION, { lead_id, token, at: step });
    const { car_id: vehicle } = answers;
    // About the vehicle that it was begun for.
    if (typeof vehicle === 'string' && !search.has('car_id'))
      navigate(`${finance.path}?${new URLSearchParams({ car_id: vehicle }).toString()}`);
    setOffer(null);
    onTaken();
  };
  if (offer === null) return null;
  const day = new Date(offer.saved_at).toLocaleDateString(locale, { dateStyle: 'long' });
  return (
    <div className={styles.own}>
      <p role="status">
        You have begun an application with your phone number; it was saved on {day}. Step {offer.step + 1} is next.
      </p>
      <Button variant="secondary" busy={busy} onClick={() => act(take)}>
        Go on with it
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
