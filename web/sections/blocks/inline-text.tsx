import type { Inline } from '#domain/content/text-schema.ts';
import { Link } from '#web/lib/router.tsx';

type Span = Exclude<Inline, string>[number];

const isOuter = (href: string): boolean => href.startsWith('https://');

function Marked({ span }: { span: Span }) {
  if (typeof span === 'string') return span;
  const strong = span.strong === true ? <strong>{span.text}</strong> : span.text;
  const words = span.emphasis === true ? <em>{strong}</em> : strong;
  if (span.href === undefined) return words;
  return (
    <Link to={span.href} {...(isOuter(span.href) ? { target: '_blank', rel: 'noopener' } : {})}>
      {words}
    </Link>
  );
}

/** Text with its marks; markup is never read. */
export function InlineText({ of }: { of: Inline }) {
  if (typeof of === 'string') return of;
  // Pieces of a text have no name of their own, and never change places.
  return of.map((span, n) => <Marked key={n} span={span} />);
}

export function Paragraphs({ of }: { of: readonly Inline[] }) {
  return of.map((paragraph, n) => (
    <p key={n}>
      <InlineText of={paragraph} />
    </p>
  ));
}
