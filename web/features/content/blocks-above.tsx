import type { ContentAnswer } from '#functions/content/contract.ts';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { Blocks } from '#web/forms/blocks/registry.tsx';

/** A page's blocks above a form of the product: its own forms are left out. */
export function BlocksAbove({ answer }: { answer: ContentAnswer }) {
  return (
    <NamedContent value={answer}>
      <Blocks of={answer.document.blocks.filter(({ kind }) => kind !== 'form')} leading />
    </NamedContent>
  );
}
