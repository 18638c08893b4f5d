import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { CallToActionBlock } from '#web/sections/blocks/action-blocks.tsx';
import { useNamedContent } from './content-context.tsx';

/** A call to action with a document of its own; nothing while that is not live. */
export function NamedCallBlock({ block: { path } }: { block: BlockOf<'call_to_action_of'> }) {
  const call = useNamedContent().calls[path];
  return call === undefined ? null : <CallToActionBlock block={call} />;
}
