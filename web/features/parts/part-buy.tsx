import { Plus } from 'lucide-react';
import type { OrderLine } from '#domain/parts/order.ts';
import { partPriceText, partStockText } from '#domain/parts/words-of-parts.ts';
import type { ShownPart } from '#functions/parts/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { saveOrderLine, useOrderLines } from '#web/sections/parts-order/order-list.ts';
import { Quantity } from '#web/sections/parts-order/quantity.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './part-buy.module.css';

const lineOf = ({ number, name, price_cents }: ShownPart): OrderLine => ({ number, name, price_cents, quantity: 1 });

/** Price, stock, and the button that makes an order of it. */
export function PartBuy({ part }: { part: ShownPart }) {
  const { slug } = useSite();
  const removal = useFocusAfterRemoval();
  const line = useOrderLines().find(({ number }) => number === part.number);
  return (
    <div className={styles.buy}>
      <p className={classNames(styles.price, part.price_cents === null && styles.ask)}>{partPriceText(part)}</p>
      <p className={classNames(styles.stock, part.in_stock && styles.there)}>{partStockText(part)}</p>
      <div {...removal} className={styles.add}>
        {line === undefined ? (
          <Button variant="secondary" onClick={() => saveOrderLine(slug, lineOf(part))}>
            <Icon of={Plus} size={18} /> Add to order
            <VisuallyHidden>
              : {part.name} ({part.number})
            </VisuallyHidden>
          </Button>
        ) : (
          <Quantity line={line} />
        )}
      </div>
    </div>
  );
}
