import type { Signal } from '#functions/runtime/signals.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { feedsSilent, leadsSilent, searchesSilent } from '#functions/silence-signals.ts';
import { watchSilence } from '../contract.ts';
import { comparedFrom, silentFor } from '../silence/rule.ts';
import { loadTally, tallied, type Tallied } from '../silence/tally.ts';

const signalOf: Readonly<Record<Tallied, Signal>> = {
  leads: leadsSilent,
  feeds: feedsSilent,
  searches: searchesSilent,
};

export const create = (deps: Runtime & Pick<PlatformPorts, 'signals'>): TimerFunction =>
  scheduleFunction(watchSilence.id, deps, async () => {
    const now = deps.now();
    for (const kind of tallied) {
      const count = await loadTally(deps, kind, { since: comparedFrom(now), now });
      const hours = silentFor(kind, now, count);
      if (hours !== undefined) deps.signals.count(signalOf[kind], 1, { hours: String(hours) });
    }
  });
