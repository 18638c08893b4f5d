import type { LetterTemplate } from '#domain/inbox/letters/template-schema.ts';
import type { Part, Versioned } from '#web/console/lib/merge.ts';

/** What is changed and published as one. */
export interface Templates extends Versioned {
  templates: readonly LetterTemplate[];
}

export const templatesParts: readonly Part<Templates>[] = [
  {
    label: 'Templates',
    fields: ['templates'],
    words: ({ templates }) => (templates.length === 0 ? 'None' : templates.map(({ name }) => name).join(', ')),
  },
];

const isTemplates = (stored: unknown): stored is Templates =>
  typeof stored === 'object' &&
  stored !== null &&
  'version' in stored &&
  typeof stored.version === 'number' &&
  'templates' in stored &&
  Array.isArray(stored.templates);

export const parseTemplates = (stored: unknown): Templates | undefined => (isTemplates(stored) ? stored : undefined);

/** The first of template-1, template-2 … that no template has. */
const freeId = (templates: readonly LetterTemplate[]): string => {
  const ids = new Set(templates.map(({ id }) => id));
  let n = templates.length + 1;
  while (ids.has(`template-${n}`)) n += 1;
  return `template-${n}`;
};

export const newTemplate = (templates: readonly LetterTemplate[]): LetterTemplate => ({
  id: freeId(templates),
  name: `Template ${templates.length + 1}`,
  subject: 'Your enquiry at {dealer}',
  text: 'Hello {first_name},\n\n',
});
