import { useDealer } from '#web/console/lib/console-context.ts';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox, Textarea } from '#web/ui/fields/form-controls.tsx';
import { valueOf, viewOf, type Whole } from './vehicle.ts';
import { OwnFieldBox } from './own-field.tsx';
import { dollarsOf } from './own-form.ts';
import { PriceFields } from './price-fields.tsx';
import type { Editing } from './use-vehicle.ts';
import { valueWords } from './words.ts';
import styles from './vehicle.module.css';

export interface OwnProps {
  whole: Whole;
  car: Editing;
}

const LONGEST_TAG = 40;
const LONGEST_COMMENTS = 20_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function Price({ whole, car }: OwnProps) {
  const { country } = useDealer();
  const feedType = text(valueOf(whole, 'price_type', 'feed'));
  const cents = valueOf(whole, 'price_cents', 'feed');
  const feed =
    typeof cents === 'number'
      ? `${valueWords('price_cents', cents, country)} ${valueWords('price_type', feedType, country)}`
      : '';
  return (
    <OwnFieldBox
      label="Price"
      feed={feed.trim()}
      view={viewOf(whole, 'price')}
      isOwn={car.value.price !== null}
      isChanged={car.isTyped('price')}
      onRevert={() => car.change({ price: null })}
    >
      <PriceFields whole={whole} car={car} />
    </OwnFieldBox>
  );
}

function Offer({ whole, car }: OwnProps) {
  const { country } = useDealer();
  const cents = valueOf(whole, 'offer_price_cents', 'feed');
  return (
    <OwnFieldBox
      label="Offer"
      feed={valueWords('offer_price_cents', cents, country)}
      view={viewOf(whole, 'offer_price_cents')}
      isOwn={car.value.offer !== null}
      isChanged={car.isTyped('offer')}
      onRevert={() => car.change({ offer: null })}
    >
      <Field
        label="Offer"
        optional
        hint="A lower price beside the normal one. Empty for none."
        error={car.errors.offer_price_cents}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className={styles.short}
            value={car.value.offer ?? dollarsOf(cents)}
            onChange={({ target }) => car.change({ offer: target.value })}
          />
        )}
      </Field>
    </OwnFieldBox>
  );
}

function Tag({ whole, car }: OwnProps) {
  const feed = text(valueOf(whole, 'tag', 'feed'));
  return (
    <OwnFieldBox
      label="Tag"
      feed={feed}
      view={viewOf(whole, 'tag')}
      isOwn={car.value.tag !== null}
      isChanged={car.isTyped('tag')}
      onRevert={() => car.change({ tag: null })}
    >
      <Field label="Tag" optional hint="A few words on its picture, such as ‘One owner’." error={car.errors.tag}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LONGEST_TAG}
            value={car.value.tag ?? feed}
            onChange={({ target }) => car.change({ tag: target.value })}
          />
        )}
      </Field>
    </OwnFieldBox>
  );
}

const LONG_FEED = 80;
const shortened = (words: string): string => (words.length > LONG_FEED ? `${words.slice(0, LONG_FEED)}…` : words);

function Comments({ whole, car }: OwnProps) {
  const feed = text(valueOf(whole, 'dealercomments', 'feed'));
  return (
    <OwnFieldBox
      label="Comments"
      feed={shortened(feed)}
      view={viewOf(whole, 'dealercomments')}
      isOwn={car.value.comments !== null}
      isChanged={car.isTyped('comments')}
      onRevert={() => car.change({ comments: null })}
    >
      <Field
        label="Comments"
        optional
        hint="Plain text. A vertical line | begins a new section."
        error={car.errors.dealercomments}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            maxLength={LONGEST_COMMENTS}
            value={car.value.comments ?? feed}
            onChange={({ target }) => car.change({ comments: target.value })}
          />
        )}
      </Field>
    </OwnFieldBox>
  );
}

interface SwitchProps extends OwnProps {
  field: 'show_on_dealer_website' | 'promoted';
  of: 'isShown' | 'isFeatured';
  label: string;
}

function Switch({ whole, car, field, of, label }: SwitchProps) {
  const feed = valueOf(whole, field, 'feed') === true;
  const own = car.value[of];
  return (
    <OwnFieldBox
      label={label}
      feed={feed ? 'yes' : 'no'}
      view={viewOf(whole, field)}
      isOwn={own !== null}
      isChanged={car.isTyped(of)}
      onRevert={() => car.change({ [of]: null })}
    >
      <Checkbox label={label} checked={own ?? feed} onChange={({ target }) => car.change({ [of]: target.checked })} />
    </OwnFieldBox>
  );
}

function ComingSoon({ whole, car }: OwnProps) {
  const { status } = car.value;
  if (status === 'sold' || status === 'back_in_stock') return null;
  const feed = valueOf(whole, 'status', 'feed') === 'coming_soon';
  return (
    <OwnFieldBox
      label="Coming soon"
      feed={feed ? 'yes' : 'no'}
      view={viewOf(whole, 'status')}
      isOwn={status !== null}
      isChanged={car.isTyped('status')}
      onRevert={null}
    >
      <Checkbox
        label="Coming soon"
        end={feed ? 'as the feed says' : undefined}
        checked={feed || status === 'coming_soon'}
        disabled={feed}
        onChange={({ target }) => car.change({ status: target.checked ? 'coming_soon' : null })}
      />
    </OwnFieldBox>
  );
}

/** What the dealer says of the car over its feed, for who may change it. */
export function OwnFields({ whole, car }: OwnProps) {
  return (
    <section aria-labelledby="own" className={styles.box}>
      <h2 id="own" className={styles.title}>
        What you say
      </h2>
      <p className={styles.soft}>It stands over the feed, through every later file.</p>
      <Price whole={whole} car={car} />
      <Offer whole={whole} car={car} />
      <Tag whole={whole} car={car} />
      <Comments whole={whole} car={car} />
      <Switch whole={whole} car={car} field="show_on_dealer_website" of="isShown" label="Show it on your site" />
      <Switch whole={whole} car={car} field="promoted" of="isFeatured" label="Feature it" />
      <ComingSoon whole={whole} car={car} />
    </section>
  );
}
