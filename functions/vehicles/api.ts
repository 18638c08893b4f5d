import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { getAvailabilityRoute } from './get-availability.ts';
import { getVehicleRoute } from './get-vehicle.ts';
import { getDriveAwayRoute } from './get-drive-away.ts';
import { getFinanceLenderRoute } from './get-finance-lender.ts';
import { openHistoryReportRoute } from './open-history-report.ts';
import { revealContactRoute } from './reveal-contact.ts';

export const createApi = (deps: ApiRuntime): ApiFunction =>
  apiFunction(deps, [
    getVehicleRoute(deps),
    getAvailabilityRoute(deps),
    getDriveAwayRoute(deps),
    getFinanceLenderRoute(deps),
    openHistoryReportRoute(deps),
    revealContactRoute(deps),
  ]);
