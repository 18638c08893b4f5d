import { useSite } from '#web/lib/page-context.tsx';

/** The dealer's own promise; nothing where it made none (docs/product/sites.md, 'Default words'). */
export function AnswerTime({ className }: { className: string | undefined }) {
  const { responsePromise } = useSite().words;
  return responsePromise === '' ? null : <p className={className}>{responsePromise}</p>;
}
