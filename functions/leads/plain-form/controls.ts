import { resolve, type FormControl, type FormValues, type SelectOption } from '#domain/lead/form-layout.ts';
import { isMarkedRequired } from '#domain/lead/requirements.ts';
import type { FreeSlot } from '#domain/testdrive/slots.ts';
import { dayWords, OTHER_TIME, slotWords } from '#domain/testdrive/words.ts';
import { html, nothing, type Html } from '#functions/runtime/http/html.ts';
import { fieldId } from '#functions/runtime/http/plain-forms/page.ts';
import { boxName, listChoices, isEverShown } from './choices.ts';
import type { PlainForm } from './subject.ts';

/** What the controls of a form show. */
export interface Shown {
  plain: PlainForm;
  values: FormValues;
  /** Messages by field. */
  errors: ReadonlyMap<string, string>;
  /** Times that the vehicle can be driven. */
  slots: readonly FreeSlot[];
}

type Of<Kind extends FormControl['control']> = Extract<FormControl, { control: Kind }>;

const textIn = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

const isRequired = ({ plain: { form, config } }: Shown, { name, required }: FormControl): boolean =>
  required ?? isMarkedRequired(form.requires, name, config.leadForm);

/** Names of attributes of ours only; values are escaped. */
const attributes = (given: Readonly<Record<string, string | number | boolean | undefined>>): Html[] =>
  Object.entries(given).map(([name, value]) => {
    if (value === undefined || value === false) return nothing;
    return value === true ? html` ${name}` : html` ${name}="${value}"`;
  });

const resolveHint = ({ plain: { context }, values }: Shown, control: FormControl): string | undefined =>
  resolve(control.hint, context, values);

/** The message stands at the field, and a screen reader reads it with the field. */
const renderNotes = (shown: Shown, control: FormControl): { notes: Html; described: Html[] } => {
  const id = fieldId(control.name);
  const hint = resolveHint(shown, control);
  const error = shown.errors.get(control.name);
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean);
  return {
    notes: html`${hint === undefined ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${error === undefined ? nothing : html`<p class="error" id="${id}-error">${error}</p>`}`,
    described: attributes({
      'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
      'aria-invalid': error === undefined ? undefined : 'true',
    }),
  };
};

const renderLabel = ({ plain: { context } }: Shown, control: FormControl): Html => {
  const isOptional = resolve(control.optional ?? false, context);
  return html`${resolve(control.label, context)}${isOptional ? html` <span class="hint">(optional)</span>` : nothing}`;
};

const makeRenderOption =
  (chosen: string) =>
  (option: SelectOption): Html => {
    const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
    return html`<option value="${value}" ${attributes({ selected: value === chosen })}>${label}</option>`;
  };

const inField = (shown: Shown, control: FormControl, input: (given: Html[]) => Html): Html => {
  const id = fieldId(control.name);
  const { notes, described } = renderNotes(shown, control);
  const given = [...attributes({ id, name: control.name, required: isRequired(shown, control) }), ...described];
  return html`<div class="field">
    <label for="${id}">${renderLabel(shown, control)}</label>${notes}${input(given)}
  </div>`;
};

const renderInput = (shown: Shown, control: Of<'input'>): Html => {
  const { autoComplete, inputMode, autoCapitalize, spellCheck, maxLength, type } = control.attributes;
  const own = attributes({
    type,
    inputmode: inputMode,
    autocomplete: autoComplete,
    autocapitalize: autoCapitalize,
    maxlength: maxLength,
    spellcheck: spellCheck === false ? 'false' : undefined,
    value: textIn(shown.values, control.name),
  });
  return inField(shown, control, (given) => html`<input${given}${own}></input${given}${own}>`);
};

const renderTextarea = (shown: Shown, control: Of<'textarea'>): Html =>
  // A line break right after the tag is not part of the text (HTML, 13.1.2.5).
  inField(
    shown,
    control,
    (given) => html`<textarea${given} rows="5" maxlength="${control.maxLength}">
${textIn(shown.values, control.name)}</textarea>`,
  );

const renderSelect = (shown: Shown, control: Of<'select'>): Html => {
  const { plain, values } = shown;
  const options = listChoices(control, plain.context, values).map(makeRenderOption(textIn(values, control.name)));
  return inField(shown, control, (given) => html`<select${given}>${options}</select>`);
};

const renderCheckbox = (shown: Shown, control: Of<'checkbox'>): Html => {
  const { notes, described } = renderNotes(shown, control);
  const own = attributes({
    id: fieldId(control.name),
    name: control.name,
    checked: shown.values[control.name] === true,
    required: isRequired(shown, control),
  });
  return html`<div class="field">
    <label class="box"
      ><input type="checkbox" value="on" ${own}${described} /> <span>${renderLabel(shown, control)}</span></label
    >${notes}
  </div>`;
};

const choiceList = (shown: Shown, control: Of<'radio' | 'radio_option' | 'check_options'>): Html => {
  const { plain, values } = shown;
  const { name } = control;
  const chosen = values[name];
  const isMany = control.control === 'check_options';
  const isChosen = (value: string): boolean => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value);
  const { notes, described } = renderNotes(shown, control);
  const boxes = listChoices(control, plain.context, values).map(({ value, label }, n) => {
    const own = attributes({
      id: n === 0 ? fieldId(name) : undefined,
      ...(isMany ? { type: 'checkbox', name: boxName(name, value), value: 'on' } : { type: 'radio', name, value }),
      checked: isChosen(value),
    });
    return html`<label class="box"><input${own}> <span>${label}</span></label>`;
  });
  return html`<fieldset class="field" ${described}>
    <legend>${renderLabel(shown, control)}</legend>
    ${notes}
    <div class="boxes">${boxes}</div>
  </fieldset>`;
};

const slotOptions = (slots: readonly FreeSlot[], chosen: string): Html[] => {
  const days = [...new Set(slots.map(({ start }) => dayWords(start)))];
  return days.map(
    (day) =>
      html`<optgroup label="${day}">
        ${slots
          .filter(({ start }) => dayWords(start) === day)
          .map(({ start }) => makeRenderOption(chosen)({ value: start, label: slotWords({ start }) }))}
      </optgroup>`,
  );
};

/** Free times, first of all the one that leaves it open. */
const renderSlot = (shown: Shown, control: Of<'slot'>): Html => {
  const { slots, values } = shown;
  const chosen = textIn(values, control.name);
  const choice = inField(
    shown,
    control,
    (given) =>
      html`<select${given}>${makeRenderOption(chosen)({
        value: OTHER_TIME,
        label: slots.length === 0 ? 'Leave the time open: we call you' : 'Another time: we call you',
      })}${slotOptions(slots, chosen)}</select>`,
  );
  return html`${choice}
    <p class="hint">If none of these times suits you, say here when you would like to come.</p>
    ${control.wish.map((wish) => controlHtml(shown, wish))}`;
};

type Listed = Of<'radio' | 'radio_option' | 'check_options'>;

const isListed = (control: FormControl): control is Listed =>
  ['radio', 'radio_option', 'check_options'].includes(control.control);

const oneHtml = (shown: Shown, control: Exclude<FormControl, Listed>): Html => {
  switch (control.control) {
    case 'input':
      return renderInput(shown, control);
    case 'textarea':
      return renderTextarea(shown, control);
    case 'select':
      return renderSelect(shown, control);
    case 'checkbox':
      return renderCheckbox(shown, control);
    case 'slot':
      return renderSlot(shown, control);
  }
};

const controlHtml = (shown: Shown, control: FormControl): Html =>
  isListed(control) ? choiceList(shown, control) : oneHtml(shown, control);

/** The controls of a group, as the kind declares them. */
export const controlsHtml = (shown: Shown, controls: readonly FormControl[]): Html[] => {
  const { plain, values } = shown;
  return controls
    .filter((control) => isEverShown(plain.form, control, plain.context, values))
    .map((control) => controlHtml(shown, control));
};
