import { useMemo } from 'react';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useDealer, useMe } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import type { MenuEntry } from '#web/console/ui/menu.tsx';
import type { Worker } from './lead-work.ts';

export const NOBODY = 'nobody';

type Colleague = Calls['console.staff']['answer']['staff'][number];

const works = ({ role }: Colleague): boolean => role !== 'viewer';

interface Owners {
  /** For a menu: oneself first, nobody last. */
  choices: readonly MenuEntry[];
  /** Undefined for what is no choice. */
  ownerOf: (id: string) => Worker | null | undefined;
}

/** Who may be given a lead. */
export const useOwners = (): Owners => {
  const { tenant } = useDealer();
  const { person } = useMe();
  const { answer } = useAnswer('console.staff', { params: { tenant } });
  return useMemo(() => {
    const me: Worker = { person_id: person.person_id, name: person.name };
    const others: Worker[] = (answer?.staff ?? [])
      .filter(works)
      .map(({ person_id, name }) => ({ person_id, name }))
      .filter(({ person_id }) => person_id !== me.person_id);
    const all = [me, ...others];
    return {
      choices: [
        ...all.map((one) => ({ id: one.person_id, label: one === me ? `Me (${me.name})` : one.name })),
        { id: NOBODY, label: 'Nobody' },
      ],
      ownerOf: (id) => (id === NOBODY ? null : all.find(({ person_id }) => person_id === id)),
    };
  }, [answer, person]);
};
