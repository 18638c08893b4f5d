import { useQuery } from '@tanstack/react-query';
import { lineText } from '#domain/parts/words-of-parts.ts';
import type { StepPartProps } from '#web/forms/enquiry/enquiry-form.tsx';
import type { EnquirySubject } from '#web/forms/fields/values.ts';
import { OwnWords } from '#web/forms/blocks/own-words.tsx';
import { SearchField } from '#web/forms/page/search-field.tsx';
import { HowItGoes } from '#web/forms/page/how-it-goes.tsx';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { Link, useNavigate } from '#web/lib/router.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { partsLocations, partsPhone } from '#web/sections/locations/parts-locations.ts';
import { clearOrder, readOrderLines, useOrderLines } from '#web/sections/parts-order/order-list.ts';
import { OrderLines } from '#web/sections/parts-order/order-lines.tsx';
import { ORDER_PATH } from '#web/sections/parts/parts-address.ts';
import { Shelves, shelvesQuery } from '#web/sections/parts/shelves.tsx';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';
import styles from './parts-order.module.css';

export const ORDER_TITLE = 'Parts and Accessories';
export const orderCrumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: ORDER_TITLE, href: ORDER_PATH },
];

const subject: EnquirySubject = { type: 'parts_order', car: null, location: null };
const TEXT =
  'Order what you need in three steps. Our parts people check price and availability and come back to you before anything is ordered.';

/** In each step: what is ordered. It appears with the form, whose room is kept, so that nothing moves. */
function OrderBeside({ children }: StepPartProps) {
  const lines = useOrderLines();
  return (
    <>
      {lines.length > 0 && (
        <section className={styles.order} aria-labelledby="order-title">
          <h3 id="order-title">Your order</h3>
          <OrderLines lines={lines} fixed />
          <Link to="/parts/search">Change your order</Link>
        </section>
      )}
      {children}
    </>
  );
}

const goes = [
  { title: 'You say what you need', text: 'By number, by name, or by what it does and where it sits.' },
  { title: 'We check it fits', text: 'With the rego or VIN, then price and when it can be here.' },
  { title: 'You say yes', text: 'Nothing is ordered and nothing is owed before that.' },
];

/** A part that is found goes into the order with its number and price; nothing of a dealer without a list. */
function FindFirst() {
  const { data } = useQuery(shelvesQuery());
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={styles.order}>
      <h2 className={styles.title}>Know what it is?</h2>
      <SearchField
        {...{ id: 'find-part', label: 'Find it, see its price, add it to the order', path: '/parts/search', words: '' }}
        {...{ placeholder: 'Brake pads', maxLength: 120, variant: 'secondary' }}
      />
    </section>
  );
}

/** The order that was made in the parts search goes along: as text that can be changed, and as its lines. */
export function PartsOrder() {
  const site = useSite();
  const navigate = useNavigate();
  const lines = useOrderLines();
  const carried: EnquirySubject = {
    ...subject,
    carries: () => {
      const order_lines = readOrderLines(site.slug);
      return order_lines.length === 0 ? {} : { order_lines };
    },
  };
  const form =
    lines.length === 0
      ? { subject }
      : {
          subject: carried,
          Part: OrderBeside,
          begun: { order_detail: lines.map(lineText).join('\n') },
          onSent: () => {
            clearOrder(site.slug);
            navigate('/success');
          },
        };
  return (
    <FormPage
      key={lines.length > 0 ? 'order' : 'plain'}
      {...{ crumbs: orderCrumbs, title: ORDER_TITLE, text: TEXT, phone: partsPhone(site) }}
      {...form}
      below={
        <>
          <Shelves />
          <OwnWords path={ORDER_PATH} />
        </>
      }
    >
      {lines.length === 0 && <FindFirst />}
      <HowItGoes steps={goes} />
      <LocationList title="Where to pick them up" locations={partsLocations(site).slice(0, 1)} />
    </FormPage>
  );
}
