import type { Wiring } from '#functions/handlers.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/schedules.ts';
import { makeSignedLinks } from '#functions/runtime/signed-link.ts';
import { sweep } from '../contract.ts';
import { makeTellInvoice } from '../invoice/tell.ts';
import { makeOffer } from '../tell/offer.ts';
import { makeTell } from '../tell/tell.ts';
import { makeSweep } from './sweep.ts';

type Deps = Pick<
  Wiring,
  'table' | 'directory' | 'logger' | 'now' | 'mail' | 'sms' | 'linkSecrets' | 'env' | 'payments' | 'signals'
>;

export const create = (deps: Deps): TimerFunction => {
  const all = { ...deps, links: makeSignedLinks(deps), siteOrigin: deps.env.SITE_ORIGIN };
  const run = makeSweep({ ...deps, tell: makeTell(all), tellInvoice: makeTellInvoice(deps), offer: makeOffer(all) });
  return scheduleFunction(sweep.id, deps, async () => {
    const counts = await run();
    if (counts.done + counts.failed > 0) deps.logger.info('reservations swept', counts);
    if (counts.failed > 0) throw new Error(`${counts.failed} due items of reservations failed.`);
  });
};
