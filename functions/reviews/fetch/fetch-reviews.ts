import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import { fetchFromGoogle } from './google.ts';
import type { FetchReviews } from './provider.ts';
import { sampleReviews } from './samples.ts';

/** The provider of each order. */
export const makeFetchReviews =
  (deps: Pick<Runtime, 'now' | 'secrets'> & { egress: Pick<Egress, 'request'> }): FetchReviews =>
  async (order) => {
    switch (order.from) {
      case 'google':
        return fetchFromGoogle(deps, order);
      case 'sample':
        return sampleReviews(order, deps.now());
    }
  };
