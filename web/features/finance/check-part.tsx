import type { StepPartProps } from '#web/forms/enquiry/enquiry-form.tsx';
import { LazyComponent } from '#web/lib/lazy-component.tsx';

const loadSummary = async () => (await import('#web/forms/enquiry/answers-summary.tsx')).AnswersSummary;

/** Above the fields of the last step: what the others were told. */
export function CheckPart({ children, ...props }: StepPartProps) {
  return (
    <>
      {props.steps.isLast && (
        <LazyComponent load={loadSummary}>{(AnswersSummary) => <AnswersSummary {...props} />}</LazyComponent>
      )}
      {children}
    </>
  );
}
