import { Heart, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { tagTones } from '#domain/vehicle/tag-tones.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Checkbox, Textarea } from '#web/ui/fields/form-controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DottedList } from '#web/ui/dotted/dotted-list.tsx';
import { DottedWords } from '#web/ui/dotted/dotted-words.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './gallery.module.css';

const variants = ['primary', 'secondary', 'quiet', 'inverse'] as const;

function Buttons() {
  return variants.map((variant) => (
    <p key={variant} className={variant === 'inverse' ? styles.dark : styles.line}>
      <Button variant={variant} children="Show 12 vehicles" />
      <Button variant={variant} size="l" children="Enquire now" />
      <Button variant={variant} busy children="Send" />
      <Button variant={variant} disabled children="Send" />
      <LinkButton variant={variant} to="/" children="View list" />
    </p>
  ));
}

function WideAndIconButtons() {
  return (
    <>
      <Button wide>Submit Form</Button>
      <p className={styles.line}>
        <IconButton label="Save">
          <Icon of={Heart} />
        </IconButton>
        <IconButton label="Call" disabled>
          <Icon of={Phone} size={24} />
        </IconButton>
        <Spinner />
        <VisuallyHidden>Not seen</VisuallyHidden>
      </p>
    </>
  );
}

function Fields() {
  return (
    <>
      <Field label="First name">{(control) => <Input {...control} defaultValue="Ann" />}</Field>
      <Field label="Phone" optional hint="Where we may call you.">
        {(control) => <Input {...control} placeholder="0412 345 678" />}
      </Field>
      <Field label="Email" hint="We answer here." error="Enter an email address.">
        {(control) => <Input {...control} defaultValue="ann" />}
      </Field>
      <Field label="Registration">{(control) => <Input {...control} disabled defaultValue="ABC12D" />}</Field>
      <Field label="Location" error="Choose a location.">
        {(control) => (
          <Select {...control}>
            <option>Any location</option>
          </Select>
        )}
      </Field>
      <Field label="Message">{(control) => <Textarea {...control} defaultValue="Is it there?" />}</Field>
    </>
  );
}

function RadioTiles() {
  return (
    <p className={styles.line}>
      <RadioTile name="contact" label="Phone" defaultChecked />
      <RadioTile name="contact" label="Email" />
      <RadioTile name="contact" label="SMS" disabled />
    </p>
  );
}

function Checkboxes() {
  return (
    <>
      <Checkbox label="Toyota" end="12" />
      <Checkbox label="Mazda" end="1,999" defaultChecked />
      <Checkbox label="Kia" end="0" disabled />
    </>
  );
}

function Paginations() {
  const hrefFor = (page: number): string => `?page=${page}`;
  return [1, 5, 57].map((page) => <Pagination key={page} page={page} pages={57} hrefFor={hrefFor} />);
}

function Prices() {
  const note = 'Excl. Govt. Charges';
  return (
    <>
      <Price shown={{ kind: 'price', text: '$45,990', note, before: null, cents: 4_599_000 }} />
      <Price shown={{ kind: 'price', text: '$43,990', note: null, before: '$45,990', cents: 4_399_000 }} size="page" />
      {/* eslint-disable-next-line no-restricted-syntax -- a sample of the part, no advertisement */}
      <Price shown={{ kind: 'subscription', text: '$289', note: 'a week, subscription' }} />
      <Price shown={{ kind: 'preorder', text: 'PREORDER' }} />
      <Price shown={{ kind: 'none', text: 'Contact us for price' }} size="page" />
    </>
  );
}

function Confirming() {
  return (
    <>
      <ConfirmButton
        label="Cancel"
        title="Cancel your test drive?"
        text="Your time is free for others then."
        confirm="Cancel it"
        onConfirm={() => Promise.reject(new Error('We could not cancel it. Try again, or call us.'))}
      />
      <Problem>We could not cancel it. Try again, or call us.</Problem>
    </>
  );
}

const facts = ['38,210 km', 'Automatic', 'Diesel', 'Four-wheel drive'];

function DottedLines() {
  return (
    <>
      <DottedList items={facts} />
      <h3>
        <DottedWords items={facts} />
      </h3>
    </>
  );
}

const tags = ['sold', 'fuel', 'reserved', 'certified', 'coming_soon', 'new'] as const;

function Tags() {
  return (
    <>
      {tags.map((kind) => (
        <Tag key={kind} tag={{ kind, text: kind.toUpperCase().replace('_', ' ') }} />
      ))}
      {tagTones.map((tone) => (
        <Tag key={tone} tag={{ kind: 'custom', text: `OWN ${tone.toUpperCase()}`, tone }} />
      ))}
    </>
  );
}

/** The parts of web/ui in their states, under the names that the gallery shows. Dialogs and toast are in gallery.tsx. */
export const states: Readonly<Record<string, () => ReactNode>> = {
  Buttons,
  'Wide and icon buttons': WideAndIconButtons,
  Fields,
  Checkboxes,
  RadioTiles,
  'Question before an end, and a problem': Confirming,
  Pagination: Paginations,
  Prices,
  'Dotted lines': DottedLines,
  Tags,
  Picture: () => <Picture mediaKey="gallery" alt="A car" sizes="300px" eager />,
};
