import { vehicleModule } from '../deferred-module.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { VehicleAction } from '#domain/vehicle/actions.ts';
import { isFormsOwn } from '#domain/lead/rules.ts';
import { makeDraft, type Draft } from '#web/forms/drafts/draft.ts';
import { hasOverlay } from '#web/lib/overlay-entry.ts';

/** Forms of the page by the hash that opens each. */
const forms = {
  enquire: 'vehicle_enquiry',
  'test-drive': 'test_drive',
  'request-photos': 'photo_request',
  'find-similar': 'similar_request',
} as const;
type FormHash = keyof typeof forms;
export type FormType = (typeof forms)[FormHash];

const isFormHash = (hash: string): hash is FormHash => Object.hasOwn(forms, hash);

/** Props of a link that opens a form; without scripts it leads to the section `#enquire`. */
interface FormLink {
  to: string;
  onClick: (event: MouseEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** `message` begins the message, unless the shopper has begun it. */
export type FormLinkOf = (hash: FormHash, message?: string) => FormLink;

export interface LeadDialog {
  /** Null while closed. */
  opened: FormType | null;
  draft: Draft;
  close: () => void;
  /** The same function in every render: what is given it does not render again. */
  link: FormLinkOf;
}

const warm = (): void => {
  // Prefetch only: the click reports a failure.
  vehicleModule
    .load()
    .then(({ loadEnquiryForm }) => loadEnquiryForm())
    .catch(() => undefined);
};

const unchanging = () => () => undefined;
const addressed = (): string => window.location.hash.slice(1);

const makeDrafts = (): Record<FormType, Draft> => ({
  vehicle_enquiry: makeDraft(),
  test_drive: makeDraft(),
  photo_request: makeDraft(),
  similar_request: makeDraft(),
});

const begin = (draft: Draft, message: string): void => {
  const kept = draft.read();
  const typed = kept?.['message'] ?? '';
  if (typeof typed === 'string' && isFormsOwn(typed)) draft.keep({ ...kept, message });
};

/** Opened by a hash only where the page offers it too. */
const needed: Readonly<Record<FormHash, VehicleAction>> = {
  enquire: 'enquire',
  'test-drive': 'test_drive',
  'request-photos': 'request_photos',
  'find-similar': 'similar',
};

/** A form that was closed leaves the address: asked for again, it is another one, and opens it. */
const leaveAddress = (): void => {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}`);
  // The router notes the address that there is now.
  window.dispatchEvent(new PopStateEvent('popstate'));
};

/** State of the page's forms; keeps typed values while they are closed. An address such as `#test-drive` opens one. */
export const useLeadDialog = (offered: readonly VehicleAction[]): LeadDialog => {
  const arrived = useSyncExternalStore(unchanging, addressed, () => '');
  const [chosen, setChosen] = useState<FormType | null | undefined>(undefined);
  const [drafts] = useState(makeDrafts);
  const formAt = (hash: string): FormType | null =>
    isFormHash(hash) && offered.includes(needed[hash]) ? forms[hash] : null;
  const asked = formAt(arrived);
  const opened = chosen === undefined ? asked : chosen;
  const last = useRef('');
  const isClosing = useRef(false);
  const follow = useEffectEvent(() => {
    last.current = addressed();
    const form = formAt(last.current);
    if (form !== null) setChosen(form);
  });
  useEffect(() => {
    last.current = addressed();
    // Comes after the router has closed what the former address had opened.
    const onChange = (): void => follow();
    const onPop = (): void => {
      if (isClosing.current) leaveAddress();
      isClosing.current = false;
    };
    window.addEventListener('hashchange', onChange);
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('hashchange', onChange);
      window.removeEventListener('popstate', onPop);
    };
  }, []);
  const link = useCallback<FormLinkOf>(
    (hash, message) => ({
      to: `#${hash}`,
      onClick: (event) => {
        event.preventDefault();
        if (message !== undefined) begin(drafts[forms[hash]], message);
        setChosen(forms[hash]);
      },
      onPointerEnter: warm,
      onFocus: warm,
    }),
    [drafts],
  );
  return {
    opened,
    draft: drafts[opened ?? 'vehicle_enquiry'],
    close: () => {
      setChosen(null);
      if (addressed() !== last.current || formAt(last.current) === null) return;
      // Closed otherwise than by 'back', the form's own history entry is still to be left.
      isClosing.current = hasOverlay();
      if (!isClosing.current) leaveAddress();
    },
    link,
  };
};
