import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#functions/sites/contract.ts';
import type { Visit } from './recorder.ts';

type Started = Awaited<ReturnType<typeof start>>;

const start = async (client: QueryClient, site: Site) => (await import('./start.ts')).startAnalytics(client, site);

let started: Promise<Started> | undefined;

/** In order; the first visit brings the code. A page works without it. */
export const visitor =
  (client: QueryClient, site: Site) =>
  (visit: Visit): void => {
    const isFirst = started === undefined;
    started ??= start(client, site);
    started.then(
      (analytics) => {
        analytics.visit(visit);
        if (isFirst) analytics.catchUp();
      },
      () => undefined,
    );
  };
