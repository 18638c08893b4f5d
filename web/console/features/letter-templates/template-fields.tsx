import type { LetterTemplate } from '#domain/inbox/letters/template-schema.ts';
import { openVariableWords, unknownVariables } from '#domain/inbox/letters/variables.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import styles from './page.module.css';

type Written = 'name' | 'subject' | 'text';

interface TemplateFieldsProps {
  template: LetterTemplate;
  /** Of the last publish. */
  errorOf: (field: Written) => string | undefined;
  onChange: (template: LetterTemplate) => void;
  onRemove: () => void;
}

/** Said while it is typed: a name that nothing is filled in for. */
const unknownIn = (text: string): string | undefined => {
  const [name] = unknownVariables(text);
  return name === undefined ? undefined : openVariableWords({ name, why: 'unknown' });
};

/** One template. */
export function TemplateFields({ template, errorOf, onChange, onRemove }: TemplateFieldsProps) {
  const { name, subject, text } = template;
  return (
    <section className={styles.template} aria-label={name}>
      <Field label="Name" error={errorOf('name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={name}
            onChange={({ target }) => onChange({ ...template, name: target.value })}
          />
        )}
      </Field>
      <Field label="Subject" error={unknownIn(subject) ?? errorOf('subject')}>
        {(control) => (
          <Input
            {...control}
            maxLength={150}
            value={subject}
            onChange={({ target }) => onChange({ ...template, subject: target.value })}
          />
        )}
      </Field>
      <Field label="Text" error={unknownIn(text) ?? errorOf('text')}>
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={8_000}
            value={text}
            onChange={({ target }) => onChange({ ...template, text: target.value })}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onRemove}>
          Remove {name}
        </Button>
      </div>
    </section>
  );
}
