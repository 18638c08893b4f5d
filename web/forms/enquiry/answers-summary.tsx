// Types only: a second reader of the layout's functions would split the chunk that every form loads.
import type { FormContext, FormControl, FormStep, FormValues } from '#domain/lead/form-layout.ts';
import { typedText } from '#domain/lead/answer-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './answers-summary.module.css';
import type { StepPartProps } from './enquiry-form.tsx';

interface Answer {
  name: string;
  label: string;
  said: string;
}

interface Filled {
  context: FormContext;
  values: FormValues;
}

const chosen = (
  control: Extract<FormControl, { control: 'select' }>,
  value: string,
  { context, values }: Filled,
): string => {
  const options = typeof control.options === 'function' ? control.options(context, values) : control.options;
  const found = options.find((option) => (typeof option === 'string' ? option : option.value) === value);
  return typeof found === 'object' ? found.label : value;
};

const formatAnswer = (control: FormControl, value: string, filled: Filled): string =>
  control.control === 'select' ? chosen(control, value, filled) : typedText(control, value);

const formatControlAnswer = (control: FormControl, filled: Filled): string => {
  const value = filled.values[control.name] ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? (value === '' ? '' : formatAnswer(control, value, filled)) : value.join(', ');
};

const controlLabel = ({ label }: FormControl, { context, values }: Filled): string =>
  typeof label === 'string' ? label : label(context, values);

const isAsked = ({ shown }: FormControl, { context, values }: Filled): boolean => shown?.(context, values) ?? true;

/** What a step asked and was told; what was left blank is left out. */
const answersIn = ({ groups }: FormStep, filled: Filled): Answer[] =>
  groups
    .flatMap(({ controls }) => controls)
    .flatMap((control) => {
      const said = isAsked(control, filled) ? formatControlAnswer(control, filled) : '';
      return said === '' ? [] : [{ name: control.name, label: controlLabel(control, filled), said }];
    });

/** What the steps before this one were told, each with a way back to it. The step's heading then takes the focus. */
export function AnswersSummary({ steps, context, values }: Pick<StepPartProps, 'steps' | 'context' | 'values'>) {
  const filled = { context, values };
  return (
    <div className={styles.answers}>
      {steps.all.slice(0, steps.at).map((step, n) => (
        <section key={step.title} aria-labelledby={`answers-${n}`}>
          <div className={styles.head}>
            <h3 id={`answers-${n}`}>{step.title}</h3>
            <Button variant="quiet" aria-label={`Change: ${step.title}`} onClick={() => steps.resume(n)}>
              Change
            </Button>
          </div>
          <dl className={styles.list}>
            {answersIn(step, filled).map(({ name, label, said }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{said}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
