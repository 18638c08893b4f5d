import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { saveOrder, savedOrder } from '#web/forms/payment/saved-order.ts';
import { Waiting } from '#web/forms/payment/waiting.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import type { StepProps } from './after-contact.tsx';

/**
 * Whoever comes from a purchase in steps has given the contact details there: the payment opens at once. If it does not, or
 * a code is asked for, the details are shown.
 */
export function StraightOn({ answer: { car: vehicle }, checkout, children }: StepProps & { children: ReactNode }) {
  const { slug } = useSite();
  const { contact, attempt, claim, proof } = checkout;
  const [goesOn] = useState(() => contact !== null && savedOrder(slug, vehicle.id)?.goesOn === true);
  const go = useEffectEvent((): void => {
    const order = savedOrder(slug, vehicle.id);
    if (!goesOn || contact === null || order?.goesOn !== true) return;
    // Once: whoever comes back decides anew.
    saveOrder(slug, vehicle.id, { ...order, goesOn: false });
    claim(contact, order.optIn);
  });
  useEffect(() => queueMicrotask(go), []);
  return goesOn && attempt === 0 && proof.asked === null ? <Waiting>Your payment is being opened</Waiting> : children;
}
