import styles from './skeleton.module.css';

/** Grey lines of the height that the content will have. */
export function Skeleton({ lines = 8 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}

/** Of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div>
      <div className={styles.title} />
      <Skeleton />
    </div>
  );
}
