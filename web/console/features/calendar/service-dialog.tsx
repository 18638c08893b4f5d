import { useState } from 'react';
import { dayWords, slotWords } from '#domain/testdrive/words.ts';
import { settle } from '#web/console/inbox/standings.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { DayInput } from '#web/console/ui/day-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { Service, Timed } from './moving.ts';
import styles from './calendar.module.css';

interface Chosen {
  day: string;
  time: string;
}

interface ServiceProps {
  timed: Timed;
  onSet: () => void;
  onClose: () => void;
}

const clockOf = (start: string | null): string => start?.slice(11, 16) ?? '';

/** Where it was dropped, as far as that says; else where it is. */
const beginOf = ({ service, day, start }: Timed): Chosen => ({
  day: day ?? service.day,
  time: clockOf(start ?? service.start),
});

const close = { label: 'Close', onPress: () => undefined };

/** To where it was; the person is told of that as well. */
const moveBack = async (tenant: string, { lead_id, day, start }: Service, now: string): Promise<void> => {
  const body = { day, time: clockOf(start), seen_start: now };
  const result = await api('inbox.set-service-time', { params: { tenant, lead_id }, body });
  if (result.ok) return settle(lead_id, null, result.answer.work);
  showToast({ title: 'Not moved back', text: result.problem.message, action: close });
};

function ServiceForm({ timed, onSet, onClose }: ServiceProps) {
  const { service } = timed;
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const { lead_id, name, start: seen_start, mailed } = service;
  const [chosen, choose] = useState(() => beginOf(timed));
  const [missing, setMissing] = useState(false);
  const errorOf = (field: string): string | undefined =>
    problem?.fields.find((one) => one.field === field)?.message ?? undefined;
  const save = (): void => {
    setMissing(chosen.time === '');
    if (chosen.time === '') return;
    take(
      () => api('inbox.set-service-time', { params: { tenant, lead_id }, body: { ...chosen, seen_start } }),
      ({ work }) => {
        settle(lead_id, null, work);
        const start = work.service?.start ?? '';
        const undo = { label: 'Undo', onPress: () => void moveBack(tenant, service, start).then(onSet) };
        showToast({ title: slotWords({ start }), text: name, action: seen_start === null ? close : undo });
        onSet();
        onClose();
      },
    );
  };
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      {service.asked_day !== null && <p>They asked for {dayWords(service.asked_day)}.</p>}
      <Field label="Day of the service" error={errorOf('day')}>
        {(control) => (
          <DayInput {...control} value={chosen.day} onChange={(day) => day !== '' && choose({ ...chosen, day })} />
        )}
      </Field>
      <Field label="Time" error={missing ? 'Choose a time.' : errorOf('time')}>
        {(control) => (
          <Input
            {...control}
            type="time"
            value={chosen.time}
            onChange={({ target }) => {
              setMissing(false);
              choose({ ...chosen, time: target.value });
            }}
          />
        )}
      </Field>
      <p className={styles.soft}>
        {mailed
          ? 'The person gets one mail with the time; they can answer it.'
          : 'The person has no email address: say the time to them yourself.'}
      </p>
      <Problem>{problem?.message ?? null}</Problem>
      <Button type="submit" busy={busy}>
        {seen_start === null ? 'Set the time' : 'Move the service'}
      </Button>
    </form>
  );
}

/** Asks for the day and the time of a service, or for other ones; nothing is moved by a drop alone. */
export function ServiceDialog({ timed, ...rest }: Omit<ServiceProps, 'timed'> & { timed: Timed | null }) {
  const { locations } = useDealer();
  const nameOf = ({ location_id }: Service) => locations.find(({ id }) => id === location_id)?.name;
  return (
    <Dialog open={timed !== null} onClose={rest.onClose} title="Time of the service">
      {timed !== null && (
        <>
          <p>
            {[timed.service.name, timed.service.vehicle, nameOf(timed.service)]
              .filter((part) => part !== null && part !== undefined)
              .join(', ')}
          </p>
          <ServiceForm timed={timed} {...rest} />
        </>
      )}
    </Dialog>
  );
}
