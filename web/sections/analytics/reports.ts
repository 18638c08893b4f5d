import { REPORT_PATH, vitalsPages, type VitalsPage } from '#domain/site/vitals-pages.ts';
import type { Vitals } from '#functions/analytics/contract.ts';
import type { PageType } from './asc-events.ts';

type Measured = { [Name in keyof Vitals]?: Exclude<Vitals[Name], undefined> };

const MOST_VEHICLES = 20;

const isVitalsPage = (type: string): type is VitalsPage => vitalsPages.some((page) => page === type);

/** Gathers what the server is told when the page is left: measurements once, and vehicles that were shown or saved since. */
export const makeReports = (pageType: PageType) => {
  let vitals: Measured | undefined = {};
  let viewed: string[] = [];
  let saved: string[] = [];
  const page = isVitalsPage(pageType) ? pageType : 'custom';

  /** Lost where the browser refuses; nobody waits for an answer. */
  const send = (): void => {
    const measured = vitals ?? {};
    if (viewed.length + saved.length === 0 && Object.keys(measured).length === 0) return;
    const body = JSON.stringify({ page, vitals: measured, viewed, ...(saved.length === 0 ? {} : { saved }) });
    if (!navigator.sendBeacon(REPORT_PATH, new Blob([body], { type: 'application/json' }))) return;
    if (Object.keys(measured).length > 0) vitals = undefined;
    viewed = [];
    saved = [];
  };

  return {
    view: (vehicleId: string): void => {
      viewed.push(vehicleId);
      if (viewed.length === MOST_VEHICLES) send();
    },
    save: (vehicleId: string): void => {
      saved.push(vehicleId);
      if (saved.length === MOST_VEHICLES) send();
    },
    measure: (name: keyof Vitals, value: number): void => {
      if (vitals !== undefined) vitals[name] = value;
    },
    sendWhenLeft: (): void =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') send();
      }),
  };
};

export type Reports = ReturnType<typeof makeReports>;
