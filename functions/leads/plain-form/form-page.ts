import { collectionNotice } from '#domain/lead/collection-notice.ts';
import { listControls, resolve, type FormGroup } from '#domain/lead/form-layout.ts';
import { plainFormHref } from '#domain/lead/plain-form.ts';
import { actionsOffered } from '#domain/vehicle/actions.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { openState } from '#domain/hours/rules.ts';
import { html, nothing, type Html } from '#functions/runtime/http/html.ts';
import type { Reply } from '#functions/runtime/http/implement.ts';
import { hidden, phoneLink, plainReply, renderSummary } from '#functions/runtime/http/plain-forms/page.ts';
import type { FieldError } from '#functions/runtime/http/problems.ts';
import { controlsHtml, type Shown } from './controls.ts';
import { KEY_FIELD, TRAP_FIELD } from './read-typed.ts';
import type { PlainForm } from './subject.ts';

interface FormPage extends Pick<Shown, 'values' | 'slots'> {
  key: string;
  now: Date;
  /** What was wrong with what was sent. */
  errors?: readonly FieldError[];
  /** About the whole of it. */
  message?: string | undefined;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

const groupHtml = (shown: Shown, group: FormGroup): Html => {
  const note = resolve(group.note, shown.plain.context);
  const controls = controlsHtml(shown, group.controls);
  if (controls.length === 0) return nothing;
  const fields = html`${note === undefined ? nothing : html`<p class="note">${note}</p>`}${controls}`;
  if (group.folded === undefined) return fields;
  const isOpen = group.controls.some(({ name }) => shown.errors.has(name));
  return html`<details ${isOpen ? html`open` : nothing}>
    <summary>${group.folded}</summary>
    <div class="form">${fields}</div>
  </details>`;
};

const renderParts = (shown: Shown): Html[] => {
  const { form } = shown.plain;
  if (form.steps === undefined) return form.groups.map((group) => groupHtml(shown, group));
  return form.steps.map(
    ({ title, groups }) =>
      html`<h2>${title}</h2>
        ${groups.map((group) => groupHtml(shown, group))}`,
  );
};

/** Programs fill in every field that has a name; people do not see this one. */
const trap = html`<p class="unseen" aria-hidden="true">
  <label>Leave this empty <input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off" /></label>
</p>`;

/** 'userData.phone' is the form's 'phone'. */
const fieldName = ({ field }: FieldError): string => field.split('.').at(-1) ?? field;

const splitMessages = ({ form }: PlainForm, errors: readonly FieldError[]) => {
  const order = listControls(form).map(({ name }) => name);
  const atFields = errors.filter((error) => order.includes(fieldName(error)));
  return {
    atFields: new Map(
      atFields
        .toSorted((a, b) => order.indexOf(fieldName(a)) - order.indexOf(fieldName(b)))
        .map((error) => [fieldName(error), error.message]),
    ),
    others: errors.filter((error) => !order.includes(fieldName(error))).map(({ message }) => message),
  };
};

const findLocation = ({ config, context }: PlainForm) => config.locations.find(({ id }) => id === context.location?.id);

/** Of the location that answers. */
const formPhone = (plain: PlainForm): string => findLocation(plain)?.contact_detail.phone ?? plain.config.phones.main;

const answersNext = (plain: PlainForm, now: Date): Html => {
  const place = findLocation(plain);
  const { config } = plain;
  return html`<p class="hint">
    ${config.words.responsePromise}${place === undefined ? nothing : html` ${place.name}: ${openState(place, now).text}.`}
  </p>`;
};

const formatCollectionNotice = ({ config, form }: PlainForm): string =>
  [collectionNotice(config.words, form.team), form.alsoCollected].filter(Boolean).join(' ');

const otherForms = [
  ['enquire', 'vehicle_enquiry', 'Ask about it'],
  ['test_drive', 'test_drive', 'Book a test drive'],
  ['request_photos', 'photo_request', 'Ask for photos'],
  ['similar', 'similar_request', 'Find something like it'],
] as const;

/** What else can be asked about the vehicle, as its page offers it. */
const renderOtherForms = ({ config, car: vehicle, type }: PlainForm): Html => {
  if (vehicle === undefined) return nothing;
  const facts = {
    car: projectVehicle(vehicle, undefined, config),
    flags: config.flags,
    phone: null,
    reservable: false,
  };
  const offered = actionsOffered(facts);
  const others = otherForms.filter(([action, form]) => form !== type && offered.includes(action));
  return others.length === 0
    ? nothing
    : html`<p class="ways">
        ${others.map(([, form, words]) => html`<a href="${plainFormHref(form, { car: vehicle.id })}">${words}</a>`)}
      </p>`;
};

/** The form of a kind, with what was typed and what is wrong with it. It is sent by the browser itself. */
export const formPage = (plain: PlainForm, page: FormPage): Reply<string> => {
  const { config, form, address, back, title } = plain;
  const { errors = [], values, slots, key, now, status, headers } = page;
  const { atFields, others } = splitMessages(plain, errors);
  const message = page.message ?? others[0];
  const shown: Shown = { plain, values, slots, errors: atFields };
  const isWrong = message !== undefined || atFields.size > 0;
  const body = html`${renderSummary({ message, fields: [...atFields] })}
    <form method="post" action="${address}" class="form" novalidate>
      ${hidden({ [KEY_FIELD]: key })}${renderParts(shown)}${trap}<button class="primary">
        ${form.button ?? config.words.submitButton}</button
      >${answersNext(plain, now)}
      <p class="note">${formatCollectionNotice(plain)}</p>
    </form>`;
  return plainReply(
    config,
    {
      title: isWrong ? `Please check: ${title}` : title,
      heading: title,
      body,
      back,
      intro: html`<p>Rather talk to somebody? Call ${phoneLink(formPhone(plain))}.</p>
        ${renderOtherForms(plain)}`,
      ...(status === undefined ? {} : { status }),
      ...(headers === undefined ? {} : { headers }),
    },
    now,
  );
};
