import { useEffect, useId, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormContext, FormValues } from '#domain/lead/form-layout.ts';
import { slotDate } from '#domain/testdrive/slots.ts';
import { OTHER_TIME } from '#domain/testdrive/words.ts';
import { useNow } from '#web/lib/page-context.tsx';
import styles from './slot-field.module.css';
import { SlotPicker } from './slot-picker.tsx';
import { SlotsWaiting } from './slots-waiting.tsx';
import { useSlots, type Slots, type SlotsState } from './use-slots.ts';

interface SlotFieldProps {
  /** Of the field; the error summary leads to it. */
  id: string;
  label: string;
  name: string;
  context: FormContext;
  form: UseFormReturn<FormValues>;
  error: string | undefined;
  /** What is asked where no slot suits. */
  children: ReactNode;
}

/** What is asked of the API; null until the shopper has chosen a location. */
const chooseSlotQuery = ({ vehicle, location, yards }: FormContext, chosen: string) => {
  if (vehicle === null) return null;
  if (location !== null || yards.length < 2) return { slug: vehicle.slug, location: null };
  return chosen === '' ? null : { slug: vehicle.slug, location: chosen };
};

/** As far as is known. */
const isOffered = ({ kind, slots }: SlotsState, start: string): boolean =>
  kind !== 'loaded' || slots.some((slot) => slot.start === start);

const hasNone = ({ kind, slots }: SlotsState): boolean =>
  kind === 'failed' || (kind === 'loaded' && slots.length === 0);

const isTime = (chosen: string): boolean => chosen !== '' && chosen !== OTHER_TIME;

const textOrEmpty = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');

/** After the server said that the time is taken, asks for what is free now. */
const useRefusal = ({ form, name, error }: SlotFieldProps, { again }: Slots): void => {
  const { isSubmitting } = form.formState;
  const isRefused = error !== undefined && form.getFieldState(name).error?.type === 'server';
  useEffect(() => {
    if (isRefused && !isSubmitting) again();
  }, [isRefused, error, isSubmitting, again]);
};

/** The chosen start, kept in the form; what is no longer free is not kept. */
const useChosen = (props: SlotFieldProps, slots: Slots) => {
  const { form, name } = props;
  const { state } = slots;
  const chosen = textOrEmpty(form.watch(name));
  const { isSubmitted } = form.formState;

  useRefusal(props, slots);
  const isGone = isTime(chosen) && !isOffered(state, chosen);
  const [lost, setLost] = useState('');
  if (isGone && lost !== chosen) setLost(chosen);
  const isOpen = hasNone(state);
  useEffect(() => {
    if (isGone) form.setValue(name, '');
    if (isOpen) form.setValue(name, OTHER_TIME);
  }, [isGone, isOpen, form, name]);

  return {
    chosen,
    isLost: lost !== '' && chosen === '',
    choose: (start: string): void => form.setValue(name, start, { shouldDirty: true, shouldValidate: isSubmitted }),
  };
};

const notes = {
  failed: 'We could not look up free times just now. Tell us when suits you, and we confirm it with you.',
  loaded: 'No times can be booked online. Tell us when suits you, and we confirm it with you.',
} as const;

function Status({ state }: { state: SlotsState }) {
  if (state.kind === 'loading') return <SlotsWaiting />;
  return state.slots.length === 0 && <p className={styles.status}>{notes[state.kind]}</p>;
}

interface ChosenSlots extends Slots, ReturnType<typeof useChosen> {}

/** The day whose times are shown: the one that was opened, else that of the chosen time. */
function Picker({ state, more, chosen, choose }: ChosenSlots) {
  const [opened, setOpened] = useState<string | null>(null);
  if (state.slots.length === 0) return null;
  const open = (date: string): void => {
    setOpened(date);
    if (isTime(chosen) ? slotDate({ start: chosen }) !== date : chosen !== '') choose('');
  };
  const leaveOpen = (): void => {
    setOpened(null);
    choose(OTHER_TIME);
  };
  const day = opened ?? (isTime(chosen) ? slotDate({ start: chosen }) : null);
  return (
    <SlotPicker slots={state.slots} {...{ day, chosen, more }} onDay={open} onChoose={choose} onOther={leaveOpen} />
  );
}

/** Chooses a day, then a time of those that are free; a wish for another time is always possible. */
export function SlotField(props: SlotFieldProps) {
  const { id, label, context, form, error, children } = props;
  const errorId = useId();
  const now = useNow();
  const asked = chooseSlotQuery(context, textOrEmpty(form.watch('location_id')));
  const slots = useSlots(asked, now.toISOString().slice(0, 10));
  const chosen = useChosen(props, slots);
  if (asked === null) return null;
  const wrong = error ?? (chosen.isLost ? 'The time you chose is no longer free.' : undefined);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={wrong === undefined ? undefined : errorId}
    >
      <legend className={styles.legend}>{label}</legend>
      {wrong !== undefined && (
        <p id={errorId} className={styles.error}>
          {wrong}
        </p>
      )}
      <Picker {...slots} {...chosen} />
      <Status state={slots.state} />
      {chosen.chosen === OTHER_TIME && <div className={styles.wish}>{children}</div>}
    </fieldset>
  );
}
