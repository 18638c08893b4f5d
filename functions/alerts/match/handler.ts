import * as z from 'zod';
import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { SearchMatching } from '../search-matching.ts';
import { match } from '../work-contract.ts';
import { makeSaveAlert } from '../routes/save.ts';
import { makeAlertDirectories } from './directory.ts';
import { makeMatchChange } from './match-change.ts';
import { makeSaveStockAlert } from './stock-alert.ts';

const aboutVehicleSchema = z.object({ vehicle_id: z.string() });

type Deps = Pick<PlatformPorts, 'env' | 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'linkSecrets'> & {
  searchMatching: SearchMatching;
};

/** `alerts.match`: state decides, so events may repeat or come in any order. */
export const create = (deps: Deps): QueueFunction => {
  const matchChange = makeMatchChange({ ...deps, directoryOf: makeAlertDirectories(deps) });
  const saveStockAlert = makeSaveStockAlert({ save: makeSaveAlert({ ...deps, siteOrigin: deps.env.SITE_ORIGIN }) });
  return queueConsumer(match.id, deps, async ({ event, tenant }) => {
    if (!tenant.config.flags.alerts_enabled) return;
    if (eventName(event) === leadSubmitted.name) await saveStockAlert(tenant, event);
    else await matchChange(tenant, aboutVehicleSchema.parse(event.data).vehicle_id);
  });
};
