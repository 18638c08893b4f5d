import { useEffect, useState } from 'react';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Site } from '#functions/sites/contract.ts';
import { findMine, resumeDraft, resumeMine } from '#web/forms/drafts/draft-links.ts';
import { saveDraft, savedDraft } from '#web/forms/drafts/saved-draft.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { mayBeSignedIn } from '#web/lib/session-hint.ts';

export const RESUME = '#resume=';

type Resumed = { kind: 'ready' } | { kind: 'waiting' } | { kind: 'failed'; message: string };

interface Resumable {
  type: LeadType;
  /** Of the form, in its page. */
  anchor: string;
  /** Id of a vehicle: without a link, whoever is signed in goes on with what another device has saved for it. */
  car?: string;
}

type Dealer = Pick<Site, 'id' | 'slug'>;

const READY: Resumed = { kind: 'ready' };

/** Most have saved nothing elsewhere: that is asked first. Without an answer the form is there all the same. */
const takeMine = async ({ id, slug }: Dealer, type: LeadType, vehicle: string): Promise<Resumed> => {
  if (savedDraft(slug, type) !== null || !mayBeSignedIn(id, new Date())) return READY;
  const wanted = { type, car_id: vehicle };
  if ((await findMine(wanted)) === null) return READY;
  const { lead_id, token, step } = await resumeMine(wanted);
  saveDraft(slug, type, { lead_id, token, at: step });
  return READY;
};

const take = async (dealer: Dealer, { type, anchor, car: vehicle }: Resumable): Promise<Resumed> => {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(RESUME))
    return vehicle === undefined ? READY : takeMine(dealer, type, vehicle).catch(() => READY);
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${anchor}`);
  const { lead_id, token, step } = await resumeDraft(hash.slice(RESUME.length));
  saveDraft(dealer.slug, type, { lead_id, token, at: step });
  return READY;
};

/** Takes the draft of the link in the address, before the form is shown. The token leaves the address at once. */
export const useResume = ({ type, anchor, car: vehicle }: Resumable): Resumed => {
  const { id, slug } = useSite();
  const [state, setState] = useState<Resumed>({ kind: 'waiting' });
  useEffect(() => {
    let isCurrent = true;
    const end = (found: Resumed): void => {
      if (isCurrent) setState(found);
    };
    take({ id, slug }, { type, anchor, ...(vehicle === undefined ? {} : { car: vehicle }) }).then(
      end,
      (error: unknown) => end({ kind: 'failed', message: wordsOfError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, slug, type, anchor, vehicle]);
  return state;
};
