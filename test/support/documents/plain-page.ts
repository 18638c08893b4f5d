import { parsedPage } from '#test/web/parsed-page.ts';

const valueOf = (control: Element): string => {
  // A browser drops the line break that follows the tag (HTML, 13.1.2.5); this parser does not.
  if (control.nodeName === 'TEXTAREA') return control.textContent.replace(/^\n/, '');
  if (control.nodeName !== 'SELECT') return control.getAttribute('value') ?? '';
  const chosen = control.querySelector('option[selected]') ?? control.querySelector('option');
  return chosen?.getAttribute('value') ?? '';
};

const isSent = (control: Element): boolean => {
  const type = control.getAttribute('type');
  return (type !== 'checkbox' && type !== 'radio') || control.hasAttribute('checked');
};

/** The form of a page, as a browser without scripts would send it untouched. */
export const plainPage = (html: string) => {
  const page = parsedPage(html);
  const controls = [...page.querySelectorAll('form [name]')].filter(
    (control) => control.nodeName !== 'BUTTON' && isSent(control),
  );
  const messages = [...page.querySelectorAll('[role=alert] a, [role=alert] p')].map(({ textContent }) => textContent);
  return {
    page,
    fields: Object.fromEntries(controls.map((control) => [control.getAttribute('name') ?? '', valueOf(control)])),
    /** Of the summary, in order. */
    messages: messages.map((text) => text.trim()),
    /** Where the buttons of the form lead. */
    ways: [...page.querySelectorAll('form button')].map(
      (button) => button.getAttribute('formaction') ?? button.closest('form')?.getAttribute('action') ?? '',
    ),
    /** At the field of this name. */
    errorAt: (name: string): string => {
      const ids = page.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return page.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? '';
    },
  };
};
