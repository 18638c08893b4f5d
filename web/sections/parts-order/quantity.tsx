import { Minus, Plus } from 'lucide-react';
import { MOST_OF_A_PART, type OrderLine } from '#domain/parts/order.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveOrderLine } from './order-list.ts';
import styles from './quantity.module.css';

/** How many of a part are in the order; one less than one takes it off. */
export function Quantity({ line }: { line: OrderLine }) {
  const { slug } = useSite();
  const { name, quantity } = line;
  const change = (by: number) => () => saveOrderLine(slug, { ...line, quantity: quantity + by });
  return (
    <span role="group" aria-label={`Quantity of ${name}`} className={styles.quantity}>
      <IconButton label={quantity === 1 ? `Take ${name} off the order` : `One less of ${name}`} onClick={change(-1)}>
        <Icon of={Minus} />
      </IconButton>
      <output className={styles.number}>{quantity}</output>
      <IconButton label={`One more of ${name}`} aria-disabled={quantity >= MOST_OF_A_PART} onClick={change(1)}>
        <Icon of={Plus} />
      </IconButton>
    </span>
  );
}
