import { useQuery } from '@tanstack/react-query';
import { NamedContent } from '#web/forms/blocks/content-context.tsx';
import { Blocks } from '#web/forms/blocks/registry.tsx';
import { extraContentQuery } from '#web/queries/content-query.ts';
import styles from './own-words.module.css';

/** What the dealer publishes at the path of a form, below it: how it is paid, what is on the shelf. Its page asks for it beforehand. */
export function OwnWords({ path }: { path: string }) {
  const { data } = useQuery(extraContentQuery(path));
  const content = data?.content ?? null;
  if (content === null) return null;
  return (
    <NamedContent value={content}>
      <div className={styles.words}>
        <Blocks of={content.document.blocks} />
      </div>
    </NamedContent>
  );
}
