import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EnquiryAnswer } from '#functions/inbox/contract.ts';
import { ApiError, postJson } from '#web/lib/api.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useLinkToken } from '#web/lib/use-link-token.ts';

const API = '/api/v1/enquiry';

const NOT_WHOLE = 'Open the link of your receipt: this one is not whole.';

/** Altered, not ours, old or erased. */
const refusesLink: ReadonlySet<number> = new Set([400, 404, 410]);

/** What was done on this page. */
export type Done = 'added' | 'stopped' | 'resumed';

export interface EnquiryState {
  enquiry: EnquiryAnswer | null;
  /** Without scripts nothing comes. */
  coming: boolean;
  /** Why nothing is shown, for people. */
  refusal: string | null;
  /** It is not for the link: it may open when it is tried again. */
  passing: boolean;
  retry: () => void;
  /** Of the last thing that was done; null if there is none. */
  problem: string | null;
  done: Done | null;
  busy: boolean;
  text: string;
  setText: (text: string) => void;
  add: () => void;
  /** Throws what the server said of it. */
  stop: () => Promise<void>;
  resume: () => void;
}

/** The enquiry of the link, and what its shopper may do. What is sent twice is one letter; what was typed stays until it is sent. */
export const useEnquiry = (): EnquiryState => {
  const token = useLinkToken();
  const isWhole = token !== null && token !== '';
  const [enquiry, setEnquiry] = useState<EnquiryAnswer | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [text, setText] = useState('');
  const [passing, setPassing] = useState(false);
  const letter = useRef<string | null>(null);
  const opening = useAct();
  const acting = useAct();

  const ask = async (): Promise<void> => {
    setEnquiry(null);
    setDone(null);
    setPassing(false);
    try {
      setEnquiry(await postJson<EnquiryAnswer>(API, { token }));
    } catch (error) {
      setPassing(!(error instanceof ApiError && refusesLink.has(error.status)));
      throw error;
    }
  };
  const open = useEffectEvent((): void => {
    if (isWhole) opening.act(ask);
  });
  useEffect(() => queueMicrotask(open), [token]);

  const change = async (what: string, body: Record<string, unknown>, becomes: Done): Promise<void> => {
    setDone(null);
    setEnquiry(await postJson<EnquiryAnswer>(`${API}/${what}`, { token, ...body }));
    setDone(becomes);
  };
  const add = async (): Promise<void> => {
    letter.current ??= randomKey();
    await change('letters', { id: letter.current, text }, 'added');
    letter.current = null;
    setText('');
  };

  return {
    enquiry: isWhole ? enquiry : null,
    coming: isWhole && enquiry === null && opening.problem === null,
    refusal: token === '' ? NOT_WHOLE : opening.problem,
    passing: isWhole && passing,
    retry: () => opening.act(ask),
    problem: acting.problem,
    done,
    busy: acting.busy,
    text,
    setText: (typed) => {
      // Other words are another letter.
      letter.current = null;
      setText(typed);
    },
    add: () => acting.act(add),
    stop: () => change('stop', { stopped: true }, 'stopped'),
    resume: () => acting.act(() => change('stop', { stopped: false }, 'resumed')),
  };
};
