import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { centsOfTyped } from '#domain/invoice/rules.ts';
import { addressOf, api, type CallProblem, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Part } from '#web/console/lib/merge.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import { isListKey } from '#web/console/stock/list-key.ts';
import { reportUndone } from '#web/console/stock/report-undone.ts';
import type { VehicleRow } from '#web/console/stock/use-stock-list.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { parseLine, typedOf, type LineField, type Typed } from './line-form.ts';

type Whole = Calls['stock.change-car']['answer'];

const LEAST_CENTS = 1_001;
const MOST_CENTS = 1_000_000_000;
const LONGEST_TAG = 40;

/** What the server would refuse. */
const wrongOf = (field: LineField, text: string): string | null => {
  if (field === 'tag') return text.trim().length > LONGEST_TAG ? 'Write 40 characters at most.' : null;
  const cents = centsOfTyped(text);
  if (cents === undefined) return 'Write dollars, such as 28990.';
  return cents < LEAST_CENTS || cents > MOST_CENTS ? 'Write an amount above $10, up to $10,000,000.' : null;
};

const bodyOf = (car: VehicleRow, field: LineField, { version: rev, text, until, ...mine }: Typed) => {
  if (field === 'tag') return { tag: { rev, value: text === null ? null : text.trim() } };
  const price_type = mine.price_type ?? car.price_type;
  if (text === null || price_type === null) return { price: { rev, value: null, until: null } };
  return { price: { rev, value: { price_cents: centsOfTyped(text) ?? 0, price_type }, until } };
};

const refused = (message: string): Result<never> => {
  const problem: CallProblem = { status: 422, code: 'validation_failed', message, fields: [] };
  return { ok: false, problem };
};

/** Puts what a write answered where the car's page reads it; lists are asked again. */
const useKeep = () => {
  const { tenant } = useDealer();
  const client = useQueryClient();
  return (answer: Whole): void => {
    const address = addressOf('stock.show-car', { params: { tenant, car: answer.car.id } });
    const key: AddressKey = [{ address }, {}];
    client.setQueryData(key, answer);
    void client.invalidateQueries({ predicate: ({ queryKey }) => isListKey(queryKey) });
  };
};

/** Price or tag of one line: the dealer's own, with its revision; typed text stays on this device until it is saved or given up. */
export const useLineEdit = (car: VehicleRow, field: LineField) => {
  const { tenant } = useDealer();
  const keep = useKeep();
  const [wrong, setWrong] = useState<string | null>(null);
  const label = field === 'tag' ? 'Tag' : 'Price';
  const parts = useMemo(
    (): readonly Part<Typed>[] => [{ label, fields: ['text'], words: ({ text }) => text ?? 'The feed’s' }],
    [label],
  );
  const loaded = useMemo(() => typedOf(car, field), [car, field]);
  const params = { tenant, car: car.id };

  const undo = async (rev: number): Promise<void> => {
    const result = await api('stock.undo-car', { params, body: { fields: { [field]: rev } } });
    if (result.ok) keep(result.answer);
    reportUndone(result, { title: 'Undone', text: car.name });
  };

  const send = async (mine: Typed): Promise<Result<Typed>> => {
    const refusal = mine.text === null ? null : wrongOf(field, mine.text);
    setWrong(refusal);
    if (refusal !== null) return refused(refusal);
    const result = await api('stock.change-car', { params, body: { fields: bodyOf(car, field, mine) } });
    if (!result.ok) return result;
    keep(result.answer);
    const rev = result.answer.own.find((one) => one.field === field)?.rev ?? 0;
    const action = { label: 'Undo', onPress: () => void undo(rev) };
    showToast({ title: 'Saved', text: `${car.name}: ${label.toLowerCase()}`, action });
    return { ok: true, answer: { ...mine, version: rev } };
  };

  const parse = useMemo(() => parseLine(field), [field]);
  const form = useVersioned<Typed>({ page: `cars/${car.id}/line/${field}`, loaded, parts, send, parse });
  return {
    ...form,
    label,
    wrong: wrong ?? form.problem?.message ?? null,
    type: (text: string): void => {
      setWrong(null);
      form.change({ text });
    },
    giveUp: (): void => {
      setWrong(null);
      form.discard();
    },
  };
};
