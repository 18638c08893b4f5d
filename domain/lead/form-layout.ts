import type { LeadFormRules } from './requirements.ts';

/** What a form knows when it is drawn. */
export interface FormContext {
  tenant: {
    country: string;
    state: string;
    leadForm: LeadFormRules & { optInHidden: boolean; optInDefault: boolean; categories: readonly string[] };
    words: { optInLabel: string };
  };
  /** Of an enquiry about a vehicle. */
  vehicle: { available: boolean } | null;
  /** Who will answer, where that is known already. */
  location: { id: string } | null;
  /** Locations to choose from. */
  yards: readonly { id: string; name: string }[];
}

/** Every control holds a text or, a checkbox, whether it is ticked. */
export type FormValue = string | boolean;
export type FormValues = Record<string, FormValue>;

/** The same for every dealer, or by what the form knows. */
type Depends<T> = T | ((context: FormContext) => T);
export const resolve = <T extends string | boolean | undefined | readonly unknown[]>(
  value: Depends<T>,
  context: FormContext,
): T => (typeof value === 'function' ? value(context) : value);

interface ControlBase<Name extends string> {
  name: Name;
  label: Depends<string>;
  hint?: Depends<string | undefined>;
  /** Marked as required. A requirement that always holds marks its field by itself (requirements.ts). */
  required?: true;
  /** What the form says of a blank answer that the server would take. */
  missing?: string;
  /** Says '(optional)' beside the label. */
  optional?: Depends<boolean>;
  /** Left out: always. */
  shown?: (context: FormContext) => boolean;
  /** What it holds at first; left out, nothing. */
  starts?: (context: FormContext) => FormValue;
  /** Whether the answer is sent; left out, always. */
  sent?: (values: FormValues, context: FormContext) => boolean;
}

/** Attributes of an input, by their names in React. */
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
  );

/** A text that is its own value, or a value with its label. */
export type SelectOption = string | { value: string; label: string };

export interface FormGroup<Name extends string = string> {
  /** Folded away under this heading until it is opened. */
  folded?: string;
  /** Left out: always. */
  shown?: (context: FormContext) => boolean;
  controls: readonly FormControl<Name>[];
}

/** All controls of a form from top to bottom. */
export const controlsOf = ({ groups }: { groups: readonly FormGroup[] }): FormControl[] =>
  groups.flatMap(({ controls }) => controls);
