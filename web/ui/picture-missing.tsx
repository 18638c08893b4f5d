import { classNames } from './class-names.ts';
import styles from './picture.module.css';

/** Where a vehicle has no picture yet: says so, instead of showing a hole. */
export function PictureMissing({
  words = 'Pictures are on the way',
  className,
}: {
  words?: string;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.missing, className)}>
      <svg
        viewBox="0 0 120 44"
        className={styles.silhouette}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden
      >
        <path
          d="M6 33V25c0-3 2-5 5-5.600l15-2.4 13-9c2.5-1.7 5.5-2.5 8.5-2.500h21c4 0 7.5 1.5 10.3 4.300L86 17.500l19 2.500c5 .7 9 4.5 9 9.500v3.500h-8.500M84 33H37M15.5 33H6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="26" cy="33" r="7.5" />
        <circle cx="95" cy="33" r="7.5" />
        <path d="M37 17h45M58 7v10" strokeLinecap="round" />
      </svg>
      <span>{words}</span>
    </div>
  );
}
