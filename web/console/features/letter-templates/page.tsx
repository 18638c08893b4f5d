import { useState } from 'react';
import type { LetterTemplate } from '#domain/inbox/letters/template-schema.ts';
import { letterVariables } from '#domain/inbox/letters/variables.ts';
import { api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './page.module.css';
import { TemplateFields } from './template-fields.tsx';
import { newTemplate, parseTemplates, templatesParts, type Templates } from './templates.ts';

type Published = Calls['inbox.show-letter-templates']['answer'];

const useTemplates = (published: Published, onPublished: () => void) => {
  const { tenant } = useDealer();
  const [said, setSaid] = useState('');
  const draft = useVersioned<Templates>({
    page: 'letter-templates',
    loaded: published,
    parts: templatesParts,
    parse: parseTemplates,
    send: async ({ version, templates }): Promise<Result<Templates>> =>
      api('inbox.publish-letter-templates', { params: { tenant }, body: { version, templates: [...templates] } }),
    onSaved: onPublished,
  });
  const { templates } = draft.value;
  const set = (next: readonly LetterTemplate[]): void => {
    setSaid('');
    draft.change({ templates: next });
  };
  return {
    draft,
    templates,
    said,
    add: (): void => set([...templates, newTemplate(templates)]),
    remove: (id: string): void => set(templates.filter((one) => one.id !== id)),
    change: (next: LetterTemplate): void => set(templates.map((one) => (one.id === next.id ? next : one))),
    publish: async (): Promise<void> => {
      if (await draft.save()) setSaid('Published. Answers begin with these templates.');
    },
  };
};

function Editor({ published, onPublished }: { published: Published; onPublished: () => void }) {
  const { draft, templates, said, add, remove, change, publish } = useTemplates(published, onPublished);
  const faults = draft.problem?.fields ?? [];
  return (
    <>
      {draft.isRestored && <p className={styles.soft}>You changed this earlier and did not publish it.</p>}
      {templates.length === 0 && <EmptyState title="No templates" text="Every answer is written from nothing." />}
      {templates.map((template, n) => (
        <TemplateFields
          key={template.id}
          template={template}
          errorOf={(field) => faults.find((fault) => fault.field === `templates.${n}.${field}`)?.message}
          onChange={change}
          onRemove={() => remove(template.id)}
        />
      ))}
      {draft.problem !== null && <Problem>{draft.problem.message}</Problem>}
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={add}>
          Add a template
        </Button>
        {draft.isChanged && (
          <>
            <Button busy={draft.isSaving} onClick={() => void publish()}>
              Publish
            </Button>
            <Button variant="quiet" onClick={draft.discard}>
              Discard changes
            </Button>
          </>
        )}
      </div>
      <ConflictDialog conflict={draft.conflict} />
    </>
  );
}

const noteOf = ({ version, published_by }: Published): string =>
  published_by === null
    ? 'The first ones, until you publish your own'
    : `Version ${version}, published by ${published_by.name}`;

/** What answers by mail begin with (docs/product/leads.md, 'Answers by mail'). */
export function Page() {
  const { tenant } = useDealer();
  const { answer, problem, refetch } = useAnswer('inbox.show-letter-templates', { params: { tenant } });
  return (
    <div className={styles.page}>
      <PageHeader title="Templates of answers" note={answer && noteOf(answer)} />
      <p>
        Whoever answers a lead by mail can begin with one of these. What stands in braces is filled in from the lead:{' '}
        {letterVariables.map((name) => `{${name}}`).join(', ')}. Name, place and phone of whoever answers stand below
        each mail by themselves.
      </p>
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer === undefined && problem === null && <Skeleton lines={4} />}
      {answer !== undefined && <Editor published={answer} onPublished={refetch} />}
    </div>
  );
}
