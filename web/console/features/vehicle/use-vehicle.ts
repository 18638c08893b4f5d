import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addressOf, api, type CallProblem, type Result } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import type { Part } from '#web/console/lib/merge.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import { closeToast, showToast } from '#web/ui/toast/toast-store.ts';
import { isListKey } from '#web/console/stock/list-key.ts';
import { reportUndone } from '#web/console/stock/report-undone.ts';
import type { OwnField, Whole } from './vehicle.ts';
import { formOf, parseForm, type OwnForm } from './own-form.ts';
import { bodyOf, errorsOf, fieldsOf, ownParts, refusedFields, type OwnErrors } from './own-parts.ts';

const refusedHere: CallProblem = {
  status: 422,
  code: 'validation_failed',
  message: 'Look at what is marked first.',
  fields: [],
};

const hasAny = (errors: OwnErrors): boolean => Object.keys(errors).length > 0;

/** Puts what a write answered where the page reads it. `name`: as the page's address names the car. */
const useKeepVehicle = (name: string): ((answer: Whole) => void) => {
  const { tenant } = useDealer();
  const client = useQueryClient();
  return (answer) => {
    const address = addressOf('stock.show-car', { params: { tenant, car: name } });
    const key: AddressKey = [{ address }, {}];
    client.setQueryData(key, answer);
    void client.invalidateQueries({ predicate: ({ queryKey }) => isListKey(queryKey) });
    // What the law asks of it, and what the ad says.
    const advert: AddressKey = [{ address: addressOf('adverts.show', { params: { tenant, car: answer.car.id } }) }, {}];
    void client.invalidateQueries({ queryKey: advert });
  };
};

const revsOf = (fields: readonly OwnField[], { own }: Pick<Whole, 'own'>): Partial<Record<OwnField, number>> =>
  Object.fromEntries(own.filter(({ field }) => fields.includes(field)).map(({ field, rev }) => [field, rev]));

/** Takes back the last change of fields, each by the revision that is undone. */
const useUndo = (whole: Whole, keep: (answer: Whole) => void) => {
  const { tenant } = useDealer();
  return async (fields: Partial<Record<OwnField, number>>): Promise<void> => {
    const result = await api('stock.undo-car', { params: { tenant, car: whole.car.id }, body: { fields } });
    if (result.ok) keep(result.answer);
    reportUndone(result, { title: 'Undone', text: whole.car.name });
  };
};

/** Shows a hidden car by one press, whatever else is typed and not saved. */
export const useShow = (whole: Whole, { keep, undo }: Pick<Editing, 'keep' | 'undo'>) => {
  const { tenant } = useDealer();
  const step = useStep();
  const field = 'show_on_dealer_website';
  const rev = revsOf([field], whole)[field] ?? 0;
  const params = { tenant, car: whole.car.id };
  const show = (): void =>
    step.take(
      () => api('stock.change-car', { params, body: { fields: { [field]: { rev, value: true } } } }),
      (answer) => {
        keep(answer);
        const revs = revsOf([field], answer);
        const action = { label: 'Undo', onPress: () => void undo(revs) };
        showToast({ title: 'Shown', text: whole.car.name, action });
      },
    );
  return { show, busy: step.busy, problem: step.problem };
};

/** The dealer's fields of a car: typed here, kept on this device until they are saved, merged with what others did. */
export const useVehicle = (whole: Whole, name: string) => {
  const { tenant, country } = useDealer();
  const zone = useZone();
  const keep = useKeepVehicle(name);
  const undo = useUndo(whole, keep);
  const parts = useMemo(() => ownParts(country), [country]);
  const [typed, setTyped] = useState<OwnErrors>({});
  const loaded = useMemo(() => formOf(whole.own, zone), [whole.own, zone]);
  const { id } = whole.car;

  const send = async (mine: OwnForm, changed: readonly Part<OwnForm>[]): Promise<Result<OwnForm>> => {
    const fields = fieldsOf(changed, parts);
    const errors = errorsOf(mine, fields, { zone, now: new Date() });
    setTyped(errors);
    if (hasAny(errors)) return { ok: false, problem: refusedHere };
    const body = { fields: bodyOf(mine, fields, zone) };
    const result = await api('stock.change-car', { params: { tenant, car: id }, body });
    if (!result.ok) return result;
    keep(result.answer);
    const revs = revsOf(fields, result.answer);
    showToast({
      title: 'Saved',
      text: `${whole.car.name}: ${changed.map(({ label }) => label.toLowerCase()).join(', ')}`,
      action: { label: 'Undo', onPress: () => void undo(revs) },
    });
    return { ok: true, answer: formOf(result.answer.own, zone) };
  };

  const form = useVersioned<OwnForm>({ page: `cars/${id}/own`, loaded, parts, send, parse: parseForm(zone) });
  return {
    ...form,
    /** It is typed otherwise than the server has it. */
    isTyped: (part: keyof OwnForm): boolean =>
      form.isChanged && JSON.stringify(loaded[part]) !== JSON.stringify(form.value[part]),
    /** By field, what has to be typed otherwise. */
    errors: { ...refusedFields(form.problem, parts), ...typed },
    change: (part: Partial<OwnForm>): void => {
      // It would lie over the button that saves; the history has the undo.
      closeToast();
      setTyped({});
      form.change(part);
    },
    discard: (): void => {
      setTyped({});
      form.discard();
    },
    undo,
    keep,
  };
};
export type Editing = ReturnType<typeof useVehicle>;
