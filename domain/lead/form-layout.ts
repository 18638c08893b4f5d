import type { LeadFormRules } from './requirements.ts';

export interface FormContext {
  tenant: {
    country: string;
    state: string;
    leadForm: LeadFormRules & { optInHidden: boolean; optInDefault: boolean; categories: readonly string[] };
    words: { optInLabel: string };
  };
  /** Null if the enquiry is not about a vehicle. */
  vehicle: { slug: string; available: boolean } | null;
  location: { id: string } | null;
  yards: readonly { id: string; name: string }[];
}

export type FormValue = string | boolean;
export type FormValues = Record<string, FormValue>;

type Depends<T> = T | ((context: FormContext) => T);
export const resolve = <T extends string | boolean | undefined | readonly unknown[]>(
  value: Depends<T>,
  context: FormContext,
): T => (typeof value === 'function' ? value(context) : value);

interface ControlBase<Name extends string> {
  name: Name;
  label: Depends<string>;
  hint?: Depends<string | undefined>;
  /** Fields that are always required are marked anyway (requirements.ts). */
  required?: true;
  /** Error for a blank answer that the server would accept. */
  missing?: string;
  optional?: Depends<boolean>;
  shown?: (context: FormContext) => boolean;
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
  (
    | { control: 'input'; attributes: InputAttributes }
    | { control: 'textarea'; maxLength: number }
    | { control: 'select'; options: Depends<readonly SelectOption[]> }
    | { control: 'radio'; options: readonly string[] }
    | { control: 'checkbox' }
    /** Days and times at which the vehicle can be driven; `wish` is asked for where none suits. */
    | { control: 'slot'; wish: readonly FormControl<Name>[] }
  );

export type SelectOption = string | { value: string; label: string };

export interface FormGroup<Name extends string = string> {
  /** Heading of a group that is collapsed at first. */
  folded?: string;
  shown?: (context: FormContext) => boolean;
  controls: readonly FormControl<Name>[];
}

const withWish = (control: FormControl): FormControl[] =>
  control.control === 'slot' ? [control, ...control.wish] : [control];

export const controlsOf = ({ groups }: { groups: readonly FormGroup[] }): FormControl[] =>
  groups.flatMap(({ controls }) => controls.flatMap(withWish));
