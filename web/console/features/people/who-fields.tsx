import type { CallProblem } from '#web/console/lib/api.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';

const ofField = (problem: CallProblem | null, name: string): string | undefined =>
  problem?.fields.find(({ field }) => field === name)?.message;

/** What no field says by itself. */
export const atTop = (problem: CallProblem | null): string | null =>
  problem === null || problem.fields.length > 0 ? null : problem.message;

interface Who {
  name: string;
  email: string;
}

interface WhoFieldsProps {
  value: Who;
  problem: CallProblem | null;
  onChange: (part: Partial<Who>) => void;
}

/** Who is invited. */
export function WhoFields({ value, problem, onChange }: WhoFieldsProps) {
  const { name, email } = value;
  return (
    <>
      <Field label="Name" error={ofField(problem, 'name')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label="Email address"
        hint="The link in the mail is good for seven days, once."
        error={ofField(problem, 'email')}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
    </>
  );
}
