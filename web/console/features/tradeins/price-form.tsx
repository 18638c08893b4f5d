import { useState } from 'react';
import { changeReasons, changeReasonTexts } from '#domain/tradein/change-reasons.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import type { CallProblem, Result } from '#web/console/lib/api.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import {
  needsPhoto,
  parsePriceDraft,
  priceBody,
  priceErrors,
  type PriceDraft,
  type PriceErrors,
} from './price-draft.ts';
import { moneyWords, valueOf } from './words.ts';
import styles from './page.module.css';

export type PriceBody = ReturnType<typeof priceBody>;

interface PriceFormProps {
  shown: OperatorTradeIn;
  /** Names the draft. */
  what: 'offer' | 'final';
  /** A price that needs no reason. */
  asOffered: number | null;
  said: string;
  confirm: string;
  send: (body: PriceBody) => Promise<Result<OperatorTradeIn>>;
  onDone: () => void;
  /** Somebody else, or the shopper, was faster. */
  onConflict: () => void;
}

interface PartProps {
  draft: PriceDraft;
  errors: PriceErrors;
  change: (part: Partial<PriceDraft>) => void;
}

const LONGEST_NOTE = 500;

const newestOf = (problem: CallProblem): string | undefined => {
  const { code, theirs } = problem;
  if (code !== 'version_conflict' || typeof theirs !== 'object' || theirs === null) return undefined;
  return 'changed_at' in theirs && typeof theirs.changed_at === 'string' ? theirs.changed_at : undefined;
};

const fieldErrors = (problem: CallProblem | null): PriceErrors => {
  const said = (name: string): string | undefined => problem?.fields.find(({ field }) => field === name)?.message;
  const [price, reason, note, photo] = [
    said('price_cents'),
    said('reason'),
    said('note'),
    said('photo') ?? said('photo_url'),
  ];
  return { ...(price && { price }), ...(reason && { reason }), ...(note && { note }), ...(photo && { photo }) };
};

function Shows({ draft, errors, change, shown }: PartProps & { shown: OperatorTradeIn }) {
  const isElsewhere = draft.photo === '';
  return (
    <>
      <Field
        label="Photo that shows it"
        hint="The shopper gets it with the price."
        error={isElsewhere ? undefined : errors.photo}
      >
        {(control) => (
          <Select {...control} value={draft.photo} onChange={({ target }) => change({ photo: target.value })}>
            <option value="">At an address</option>
            {shown.photos.map(({ id }, index) => (
              <option key={id} value={id}>
                Photo {index + 1} of the car
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isElsewhere && (
        <Field label="Address of the photo" error={errors.photo}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
              placeholder="https://"
              value={draft.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Reason({ draft, errors, change, asOffered }: PartProps & Pick<PriceFormProps, 'asOffered'>) {
  return (
    <Field label="Reason" hint="The shopper reads it." error={errors.reason}>
      {(control) => (
        <Select
          {...control}
          value={draft.reason}
          onChange={({ target }) => change({ reason: changeReasons.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{asOffered === null ? 'Choose one' : 'None: it is the accepted price'}</option>
          {changeReasons.map((reason) => (
            <option key={reason} value={reason}>
              {changeReasonTexts[reason]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Another price for a trade-in, with the reason that the shopper reads. Kept on this device until it is sent. */
export function PriceForm(props: PriceFormProps) {
  const { shown, what, asOffered, said, confirm, send, onDone, onConflict } = props;
  const first: PriceDraft = {
    price: '',
    reason: what === 'offer' && shown.state === 'person' ? 'valued_by_person' : '',
    note: '',
    photo: '',
    address: '',
    seen: shown.changed_at,
  };
  const draft = useDraft(`trade-ins/${shown.id}/${what}`, first, parsePriceDraft);
  const [own, setOwn] = useState<PriceErrors>({});
  const step = useStep();
  const change = (part: Partial<PriceDraft>): void => {
    setOwn({});
    draft.change({ ...draft.value, ...part });
  };
  const submit = async (): Promise<Result<OperatorTradeIn>> => {
    const result = await send(priceBody(draft.value));
    const newest = result.ok ? undefined : newestOf(result.problem);
    if (newest !== undefined) {
      draft.change({ ...draft.value, seen: newest });
      onConflict();
    }
    return result;
  };
  const save = (): void => {
    const found = priceErrors(draft.value, asOffered);
    setOwn(found);
    if (Object.keys(found).length > 0) return;
    step.take(submit, () => {
      draft.erase();
      onDone();
    });
  };
  const part = { draft: draft.value, errors: { ...fieldErrors(step.problem), ...own }, change };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.busy) save();
      }}
    >
      <p>{said}</p>
      <Field label="Price in dollars" hint={`Now: ${moneyWords(valueOf(shown))}`} error={part.errors.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.value.price}
            onChange={({ target }) => change({ price: target.value })}
          />
        )}
      </Field>
      <Reason {...part} asOffered={asOffered} />
      {needsPhoto(draft.value.reason) && <Shows {...part} shown={shown} />}
      <Field label="In your words" hint="The shopper reads it below the reason." optional error={part.errors.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LONGEST_NOTE}
            value={draft.value.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <Problem>{step.problem?.message ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" busy={step.busy}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
