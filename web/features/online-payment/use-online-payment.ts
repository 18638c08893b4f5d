import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { InvoiceAnswer } from '#functions/reservations/contract.ts';
import { readInvoiceAddress } from '#domain/invoice/rules.ts';
import { useFormWork } from '#web/forms/fields/use-form-work.ts';
import { usePolling, type Checking } from '#web/forms/payment/use-polling.ts';
import { signInFirst } from '#web/forms/sign-in/sign-in-first.ts';
import { ApiError } from '#web/lib/api.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { checkInvoiceLink, openInvoice, refreshInvoice, type OpenedInvoice } from './calls.ts';
import { clearInvoice, freshInvoice, saveInvoice, savedInvoice, type SavedInvoice } from './saved-invoice.ts';
import { refusedFields, toInvoiceRequest, type TypedInvoice } from './typed-invoice.ts';

type Step =
  | { kind: 'resuming' }
  /** `underWay`: somebody else may be paying it, until then. */
  | { kind: 'form'; underWay?: string | null }
  /** An invoice that cannot be paid any more. */
  | { kind: 'closed'; says: string }
  | { kind: 'pay'; opened: OpenedInvoice }
  | Checking
  | { kind: 'paid'; answer: InvoiceAnswer };

const chooseStep = (answer: InvoiceAnswer, opened: OpenedInvoice): Step => {
  switch (answer.state) {
    case 'open':
      return { kind: 'pay', opened };
    case 'processing':
      return { kind: 'checking', isSlow: false };
    case 'paid':
      return { kind: 'paid', answer };
    case 'ended':
      return { kind: 'form' };
  }
};

const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** A link that names an invoice fills it in, unless a payment is under way. */
const withAddress = (saved: SavedInvoice, search: string): SavedInvoice => {
  const { reference, amount, invoice } = readInvoiceAddress(search);
  if (invoice !== '' && invoice !== saved.invoice)
    return { ...freshInvoice(), invoice, typed: { ...saved.typed, reference, amount } };
  if (saved.opened !== null || reference === '') return saved;
  return { ...saved, typed: { ...saved.typed, reference, amount } };
};

/** From the form to the receipt. A reload goes on where it was. */
export const useOnlinePayment = () => {
  const { site } = usePageRequest();
  const location = useLocation();
  const navigate = useNavigate();
  // In the browser only: the page loads this code once it is alive.
  const [kept, setKept] = useState(() => withAddress(savedInvoice(site.slug), location.search));
  const isNew = kept.opened === null && kept.invoice === '';
  const [step, setStep] = useState<Step>(isNew ? { kind: 'form' } : { kind: 'resuming' });
  const { state, work } = useFormWork(refusedFields);
  const { opened } = kept;

  const keep = (next: SavedInvoice): void => {
    saveInvoice(site.slug, next);
    setKept(next);
  };

  /** Whoever is told nothing may try: paying is refused in the same words. */
  const look = (): void => {
    if (kept.invoice === '') return;
    checkInvoiceLink(kept.invoice).then(
      ({ says, under_way_until: underWay }) =>
        setStep(says === null ? { kind: 'form', underWay } : { kind: 'closed', says }),
      () => setStep({ kind: 'form' }),
    );
  };

  const resume = useEffectEvent((): void => {
    if (opened === null) return look();
    refreshInvoice(opened).then(
      (answer) => setStep(chooseStep(answer, opened)),
      // It may be paid: only who is told that it is unknown begins again.
      (error: unknown) =>
        setStep(
          error instanceof ApiError && error.status === 404 ? { kind: 'form' } : { kind: 'checking', isSlow: false },
        ),
    );
  });
  useEffect(() => queueMicrotask(resume), []);

  usePolling(
    step.kind === 'checking',
    opened && (async () => chooseStep(await refreshInvoice(opened), opened)),
    setStep,
  );

  const open = async (typed: TypedInvoice): Promise<void> => {
    // Other words are another payment.
    const { invoice } = kept;
    const request = toInvoiceRequest(typed, invoice);
    const isSame = JSON.stringify(request) === JSON.stringify(toInvoiceRequest(kept.typed, invoice));
    const key = isSame ? kept.key : randomKey();
    const before = kept.opened ?? kept.before ?? null;
    keep({ key, typed, invoice, opened: null, before });
    try {
      const answer = await openInvoice(request, { key, before });
      keep({ key, typed, invoice, opened: answer });
      setStep({ kind: 'pay', opened: answer });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return navigate(signInFirst(site, location));
      if (isUsedUp(error)) keep({ key: randomKey(), typed, invoice, opened: null, before });
      throw error;
    }
  };

  return {
    step,
    ...state,
    typed: kept.typed,
    /** Reference and amount are those of the dealer's invoice. */
    isLinked: kept.invoice !== '',
    begin: (typed: TypedInvoice): void => work(() => open(typed)),
    sent: useCallback(() => {
      if (opened === null) return;
      setStep({ kind: 'checking', isSlow: false });
      refreshInvoice(opened).then(
        (answer) => {
          if (answer.state === 'paid') setStep({ kind: 'paid', answer });
        },
        () => undefined,
      );
    }, [opened]),
    change: (): void => {
      keep({ ...kept, key: randomKey(), opened: null, before: kept.opened });
      setStep({ kind: 'form' });
    },
    again: (): void => {
      setKept(clearInvoice(site.slug));
      setStep({ kind: 'form' });
    },
  };
};
export type OnlinePayment = ReturnType<typeof useOnlinePayment>;
