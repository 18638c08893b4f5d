import type { StepPartProps } from '#web/forms/enquiry-form.tsx';
import { deferredComponent } from '#web/lib/deferred/component.tsx';

const AnswersSummary = deferredComponent(async () => (await import('#web/forms/answers-summary.tsx')).AnswersSummary);

/** Above the fields of the last step: what the others were told. */
export function CheckPart({ children, ...props }: StepPartProps) {
  return (
    <>
      {props.steps.isLast && <AnswersSummary {...props} />}
      {children}
    </>
  );
}
