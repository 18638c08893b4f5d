import type { ModelAnswer } from '#functions/search/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { stockLabel, stockParts } from '../model-words.ts';
import styles from './model-facts.module.css';

/** Its fuel, and what is in stock: each number leads to as many vehicles. */
export function ModelFacts({ answer: { model, price } }: { answer: Pick<ModelAnswer, 'model' | 'price'> }) {
  // The price above is that of the stock.
  const stock = stockParts(price?.basis === 'stock' ? { ...model, price_from: null } : model);
  return (
    <ul className={styles.facts}>
      {model.fuel !== null && <li>{model.fuel}</li>}
      {stock.map(({ text, href }) => (
        <li key={href}>
          <Link to={href}>{text}</Link>
        </li>
      ))}
      {stock.length === 0 && <li>{stockLabel(model)}</li>}
    </ul>
  );
}
