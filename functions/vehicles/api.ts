import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { makeLimit, type Limit } from '#functions/runtime/limits.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { getCarRoute } from './get-car.ts';
import { getDriveAwayRoute } from './get-drive-away.ts';
import { getFinanceLenderRoute } from './get-finance-lender.ts';
import { openHistoryReportRoute } from './open-history-report.ts';
import { revealContactRoute } from './reveal-contact.ts';

/** Per address and dealer. */
const AN_HOUR: Limit = { calls: 60, windowSeconds: 3_600 };

export const createApi = (deps: ApiRuntime): ApiFunction =>
  apiFunction(deps, [
    getCarRoute(deps),
    getDriveAwayRoute(deps),
    getFinanceLenderRoute(deps),
    openHistoryReportRoute({ ...deps, countCall: makeLimit(deps, 'history-reports', AN_HOUR) }),
    revealContactRoute({ ...deps, countCall: makeLimit(deps, 'contact-reveals', AN_HOUR) }),
  ]);
