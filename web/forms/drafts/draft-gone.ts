import { showToast } from '#web/ui/toast/toast-store.ts';

const WHY = 'was sent from another device, or is no longer kept.';

const said = {
  again: { title: 'This form starts again', text: `What you had saved ${WHY}` },
  here: { title: 'Look before you send this', text: `What was saved of this form ${WHY}` },
} as const;

/** A draft is not there any more: before the form was filled from it, or while somebody fills it in. */
export const sayDraftGone = (so: keyof typeof said): void =>
  showToast({ ...said[so], action: { label: 'Contact us', to: '/contact-us' } });
