import { showToast } from '#web/ui/toast-store.ts';

/** Why a form in steps that was saved is at its first step again. */
export const sayStartsAgain = (): void =>
  showToast({
    title: 'This form starts again',
    text: 'What you had saved was sent from another device, or is no longer kept.',
    action: { label: 'Contact us', to: '/contact-us' },
  });
