import { useEffect } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTick = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** React listens to a press, and knows the box by what was last set. */
const tickAgain = (box: HTMLInputElement): void => {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
};

/** React hears of a text only where it differs from the last that was set on the element: the prototype's setter sets past it. */
const typeAgain = (control: TextControl): void => {
  const { value, defaultValue } = control;
  if (value === defaultValue) return;
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const pastReact = Object.getOwnPropertyDescriptor(prototype, 'value');
  control.value = defaultValue;
  pastReact?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

const chooseAgain = (select: HTMLSelectElement): void => {
  if ([...select.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

const takeOver = (control: Element): void => {
  if (isTick(control)) tickAgain(control);
  else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) typeAgain(control);
  else if (control instanceof HTMLSelectElement) chooseAgain(control);
};

/**
 * What was typed into the served HTML before the scripts were at work: React keeps it in the element and does not know it.
 * In forms that only scripts can send, which are `method="dialog"`: pressed too early, that does nothing, where a form
 * without it would put what was typed into the address. Called by the form itself: around the
 * page, React is there first and does not know the controls yet.
 */
export const useTypedBefore = (): void => {
  useEffect(() => {
    document.querySelectorAll('form[method=dialog] :is(input, select, textarea)').forEach(takeOver);
  }, []);
};
