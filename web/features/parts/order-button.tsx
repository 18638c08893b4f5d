import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { countItems, orderTotal } from '#domain/parts/order.ts';
import { formatCents } from '#domain/money/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { clearOrder, useOrderLines } from '#web/sections/parts-order/order-list.ts';
import { OrderLines } from '#web/sections/parts-order/order-lines.tsx';
import { ORDER_PATH } from '#web/sections/parts/parts-address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './order-button.module.css';

/** The order of this browser, once there is one: how much is in it, and its lines in a panel. */
export function OrderButton() {
  const { slug } = useSite();
  const lines = useOrderLines();
  const [open, setOpen] = useState(false);
  const count = countItems(lines);
  const total = orderTotal(lines);
  const words = `Order (${count})`;
  const close = (): void => setOpen(false);
  return (
    <>
      {count > 0 && (
        <Button className={styles.order} onClick={() => setOpen(true)}>
          <Icon of={ShoppingCart} /> {words}
          {total !== null && <span className={styles.total}> {formatCents(total)}</span>}
        </Button>
      )}
      {/* Announced when a part is added or taken off. */}
      <p role="status" className={styles.unseen}>
        {count === 0 ? '' : `${count} ${count === 1 ? 'part' : 'parts'} in your order`}
      </p>
      <Dialog
        kind="drawer"
        title="Your order"
        open={open}
        onClose={close}
        footer={
          count > 0 && (
            <LinkButton to={ORDER_PATH} size="l" wide>
              Continue to your details
            </LinkButton>
          )
        }
      >
        {count === 0 ? (
          <p>There is nothing in your order.</p>
        ) : (
          <>
            <OrderLines lines={lines} />
            <Button variant="quiet" onClick={() => clearOrder(slug)}>
              Take everything off
            </Button>
          </>
        )}
      </Dialog>
    </>
  );
}
