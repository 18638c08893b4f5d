import type { ModelAnswer } from '#functions/search/contract.ts';
import styles from './swatches.module.css';

/** Colours by name, each with a drop of it. */
export function Swatches({ colours }: Pick<ModelAnswer, 'colours'>) {
  return (
    <ul className={styles.colours}>
      {colours.map(({ name, hex }) => (
        <li key={name} className={styles.colour}>
          <svg className={styles.drop} viewBox="0 0 20 20" aria-hidden>
            <circle cx="10" cy="10" r="9" fill={hex} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
