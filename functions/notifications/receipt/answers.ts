import { askedModel } from '#domain/lead/asked-model.ts';
import { listControls, type FormControl } from '#domain/lead/form-layout.ts';
import { getLeadForm } from '#domain/lead/kinds/list.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { sharedFields } from '#domain/lead/kinds/shared-fields.ts';
import { withoutLinks } from '#domain/text/without-links.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { dayWords, slotWords } from '#domain/testdrive/words.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Row = readonly [label: string, value: string];

const scalar = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

const isDay = (control: FormControl): boolean => control.control === 'input' && control.attributes.type === 'date';

/** Of a slot its start, of a day its weekday too. */
const said = (control: FormControl, value: unknown): string | null => {
  if (typeof value !== 'string') return scalar(value);
  if (control.control === 'slot') return slotWords({ start: value });
  return isDay(control) && ISO_DAY.test(value) ? `${dayWords(value)} ${value.slice(0, 4)}` : value;
};
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The kind's own answers, under the labels of its form. */
const ownAnswers = ({ type, details = {} }: Lead): (readonly [string, string | null])[] =>
  listControls(getLeadForm(type)).flatMap((control) => {
    const { name, label } = control;
    return typeof label === 'string' && Object.hasOwn(details, name)
      ? [[label, said(control, details[name])] as const]
      : [];
  });

/** Of a vehicle bought online, by the dealer's own prices (docs/product/reservations.md, 'Online purchase'). */
const quoted = ({ details = {} }: Lead): (readonly [string, string | null])[] => [
  ['What it comes to', scalar(details['quote'])],
  ['Total', scalar(details['quote_total'])],
  ['Charges', [details['quote_estimate'], details['quote_charges']].map(scalar).filter(Boolean).join('. ')],
];

const modelName = (lead: Lead): string | null => {
  const asked = askedModel(lead);
  return asked && `${asked.make} ${asked.model}`;
};

const rego = ({ rego: number, rego_state }: Lead): string | null =>
  number === null ? null : [number, rego_state].filter((part) => part !== null).join(', ');

/** What the shopper sent, in the order of a form. */
export const sentAnswers = (lead: Lead, { country }: Pick<TenantConfig, 'country'>): Row[] => {
  const rows: (readonly [string, string | null])[] = [
    ['About', lead.vehicle?.name ?? modelName(lead) ?? lead.category],
    ['Stock number', lead.vehicle?.stock_number ?? null],
    ...ownAnswers(lead),
    ...quoted(lead),
    ['Name', fullName(lead)],
    ['Email', lead.email],
    ['Phone', lead.phone === null ? null : displayPhone(lead.phone, country)],
    ...sharedFields.map(({ name, labels }) => [labels.receipt, lead[name] ?? null] as const),
    ['Registration', rego(lead)],
    ['Also', lead.additional_services.join(', ')],
    ['Message', lead.message],
  ];
  return rows.flatMap(([label, value]): Row[] =>
    value === null || value === '' ? [] : [[label, withoutLinks(value)]],
  );
};
