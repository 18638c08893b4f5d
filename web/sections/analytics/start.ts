import type { QueryClient } from '@tanstack/react-query';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Site } from '#functions/sites/contract.ts';
import { presses } from '#web/lib/deferred/first-use.ts';
import { makeDataLayer, pushEvent } from './data-layer.ts';
import { knownPath, findPageId } from './known-path.ts';
import { getPageType } from './page-types.ts';
import { makeRecorder } from './recorder.ts';
import { makeReports } from './reports.ts';
import { toTagManager, withConsent } from './send.ts';
import { listen } from './track.ts';
import { isFirstViewToday } from './viewed.ts';

const isKind = (text: string | undefined): text is LeadType => text !== undefined && /^[a-z_]{1,40}$/.test(text);

/** Of a person: code presses some controls again, once they are alive. */
const onElement =
  (act: (element: Element) => void) =>
  ({ target, isTrusted }: Event): void => {
    if (isTrusted && target instanceof Element) act(target);
  };

/** Once a document. Events stay in memory; measurements and views go to our own server when the page is left. */
export const startAnalytics = (client: QueryClient, site: Site) => {
  const layer = makeDataLayer(site);
  window.asc_datalayer = layer;
  const send = withConsent(site, toTagManager);
  const reports = makeReports(getPageType(findPageId(location.pathname)));
  const recorder = makeRecorder({
    client,
    site,
    layer,
    push: (event) => send(pushEvent(layer, event, knownPath(location.href))),
    onView: (vehicleId) => {
      if (isFirstViewToday(site.slug, vehicleId, new Date())) reports.view(vehicleId);
    },
  });

  document.addEventListener(
    'click',
    onElement((target) => {
      recorder.press(target);
      // The same press stands there.
      presses.clear();
    }),
    true,
  );
  document.addEventListener(
    'input',
    onElement((field) => {
      const kind = field.closest('form')?.dataset['kind'];
      if (isKind(kind)) recorder.input(kind);
    }),
    true,
  );
  reports.sendWhenLeft();
  if (Math.random() < site.analytics.vitals_share)
    import('./vitals.ts').then(({ measureVitals }) => measureVitals(reports)).catch(() => undefined);
  return {
    visit: recorder.visit,
    /** What was told and pressed before; after the first visit, whose page it happened on. */
    catchUp: (): void => {
      for (const control of presses) recorder.press(control);
      presses.clear();
      listen((fact) => {
        recorder.fact(fact);
        // With an account the watchlist tells it.
        if (fact.name === 'favourite_saved' && !site.garage_enabled) reports.save(fact.car_id);
      });
    },
  };
};
