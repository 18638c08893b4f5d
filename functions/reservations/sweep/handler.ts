import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { sweep } from '../contract.ts';
import type { AfterFall } from '../fall.ts';
import type { Payments } from '../payment/payments.ts';
import { makeNotifyOfInvoice } from '../invoice/notify.ts';
import { makeSendMade } from '../invoice/send-made.ts';
import { makeOffer } from '../notify/offer.ts';
import { makeNotify } from '../notify/notify.ts';
import { makeSweep } from './sweep.ts';

type Deps = Pick<
  PlatformPorts,
  'table' | 'directory' | 'logger' | 'now' | 'mail' | 'sms' | 'linkSecrets' | 'env' | 'signals'
> & { payments: Payments; afterFall: AfterFall };

export const create = (deps: Deps): TimerFunction => {
  const all = { ...deps, links: makeSignedLinks(deps), siteOrigin: deps.env.SITE_ORIGIN };
  const run = makeSweep({
    ...deps,
    notify: makeNotify(all),
    notifyOfInvoice: makeNotifyOfInvoice(deps),
    sendMade: makeSendMade(all),
    offer: makeOffer(all),
  });
  return scheduleFunction(sweep.id, deps, async () => {
    const counts = await run();
    if (counts.done + counts.failed > 0) deps.logger.info('reservations swept', counts);
    if (counts.failed > 0) throw new Error(`${counts.failed} due items of reservations failed.`);
  });
};
