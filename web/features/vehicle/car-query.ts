import type { PageRequest } from '#web/lib/page-definition.ts';
import { carQueryOf } from '#web/lib/queries/car.ts';

/** The vehicle of the page's address. */
export const carQuery = (request: Pick<PageRequest, 'params'>) => carQueryOf(request.params['slug'] ?? '');
