import type { TagShown } from '#domain/vehicle/rules.ts';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

/** A vehicle's tag (`tagShown`) as coloured text; nothing when there is none. */
export function Tag({ tag, className }: { tag: TagShown; className?: string | undefined }) {
  if (tag === null) return null;
  return (
    <span className={classNames(styles.tag, styles[tag.kind === 'custom' ? tag.tone : tag.kind], className)}>
      {tag.text}
    </span>
  );
}
