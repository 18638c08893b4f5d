import type { LeadFormRules } from './requirements.ts';

interface FormSettings extends LeadFormRules {
  optInHidden: boolean;
  optInDefault: boolean;
  categories: readonly string[];
  dealershipSelect: boolean;
  partsVehicle: 'separate' | 'combined';
  partsDisclaimer: string | null;
}

export interface FormPlace {
  id: string;
  name: string;
  dealership_id: string;
  location_type: 'sales' | 'service' | 'parts' | '';
  visible: boolean;
}

export interface FormContext {
  tenant: {
    country: string;
    state: string;
    leadForm: FormSettings;
    words: { optInLabel: string };
    dealerships: readonly { id: string; slug: string; name: string }[];
    locations: readonly FormPlace[];
  };
  /** Null if the enquiry is not about a vehicle. */
  vehicle: { slug: string; available: boolean; name?: string; distribution?: readonly string[] | undefined } | null;
  location: { id: string } | null;
  yards: readonly { id: string; name: string }[];
  /** Of a vehicle that is bought online: what the dealer offers with it. */
  purchase?: PurchaseOffer | undefined;
  /** The page says what it is about, such as an offer or a model. */
  isAbout?: boolean;
  /** The shopper's own car is known from its valuation, and not asked about again. */
  isValued?: boolean;
}

export interface PurchaseOffer {
  delivers: boolean;
  /** The shopper's own car is valued already. */
  tradesIn: boolean;
  extras: readonly { value: string; label: string }[];
  /** Days on which it can be picked up or leaves for the buyer, 'YYYY-MM-DD' where it stands. */
  days: readonly string[];
}

/** A list: of check options. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Record<string, FormValue>;

type Depends<T> = T | ((context: FormContext, values: FormValues) => T);
export const resolve = <T extends string | boolean | undefined | readonly unknown[]>(
  value: Depends<T>,
  context: FormContext,
  values: FormValues = {},
): T => (typeof value === 'function' ? value(context, values) : value);

interface ControlBase<Name extends string> {
  name: Name;
  label: Depends<string>;
  hint?: Depends<string | undefined>;
  /** Fields that are always required are marked anyway (requirements.ts). */
  required?: true;
  /** Error for a blank answer that the server would accept. */
  missing?: string;
  optional?: Depends<boolean>;
  shown?: (context: FormContext, values: FormValues) => boolean;
  starts?: (context: FormContext) => FormValue;
  sent?: (values: FormValues, context: FormContext) => boolean;
}

interface InputAttributes {
  type?: 'email' | 'tel' | 'date' | 'number';
  inputMode?: 'tel' | 'email' | 'numeric';
  autoComplete?: string;
  autoCapitalize?: 'none' | 'characters';
  spellCheck?: boolean;
  maxLength?: number;
}

export type FormControl<Name extends string = string> = ControlBase<Name> &
  /** `unit`: an amount in whole dollars, typed with or without `$` and commas. */
  (
    | { control: 'input'; attributes: InputAttributes; unit?: 'dollars' }
    | { control: 'textarea'; maxLength: number }
    /** `picks`: the only option is chosen by itself, and one that is no longer offered counts as none. */
    | { control: 'select'; options: Depends<readonly SelectOption[]>; picks?: true }
    | { control: 'radio'; options: readonly string[] }
    /** Only arranges the form: never sent (docs/product/leads.md, 'Check options'). */
    | { control: 'radio_option'; options: readonly string[] }
    | { control: 'check_options'; options: Depends<readonly SelectOption[]> }
    | { control: 'checkbox' }
    /** Days and times at which the vehicle can be driven; `wish` is asked for where none suits. */
    | { control: 'slot'; wish: readonly FormControl<Name>[] }
  );

export type SelectOption = string | { value: string; label: string };

export interface FormGroup<Name extends string = string> {
  /** Heading of a group that is collapsed at first. */
  folded?: string;
  /** Text above the controls. */
  note?: Depends<string | undefined>;
  controls: readonly FormControl<Name>[];
}

/** A part of a long form, shown by itself. */
export interface FormStep<Name extends string = string> {
  title: string;
  groups: readonly FormGroup<Name>[];
}

const withWish = (control: FormControl): FormControl[] =>
  control.control === 'slot' ? [control, ...control.wish] : [control];

export const listControls = ({ groups }: { groups: readonly FormGroup[] }): FormControl[] =>
  groups.flatMap(({ controls }) => controls.flatMap(withWish));

export const isShown = ({ shown }: Pick<FormControl, 'shown'>, context: FormContext, values: FormValues): boolean =>
  shown === undefined || shown(context, values);

/** Names that are dropped from every payload. */
export const listRadioOptions = (form: { groups: readonly FormGroup[] }): string[] =>
  listControls(form).flatMap(({ name, control }) => (control === 'radio_option' ? [name] : []));

const listOptionValues = (options: readonly SelectOption[]): string[] =>
  options.map((option) => (typeof option === 'string' ? option : option.value)).filter((value) => value !== '');

/** A control's value as it counts: of a select that picks, the only option, or none if it is no longer offered. */
export const readControlValue = (control: FormControl, context: FormContext, values: FormValues): FormValue => {
  const value = values[control.name] ?? '';
  if (control.control !== 'select' || control.picks === undefined) return value;
  const choices = listOptionValues(resolve(control.options, context, values));
  if (choices.length === 1) return choices[0] ?? '';
  return choices.some((choice) => choice === value) ? value : '';
};
