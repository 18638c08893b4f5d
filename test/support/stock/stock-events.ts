import type { SQSEvent } from 'aws-lambda';
import { vehicleUpdated } from '#events/vehicle-updated.ts';
import { queueRecord } from '#test/support/queue-batch.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const at = '2026-11-21T00:00:00.000Z';

/** A queue's batch for changed vehicles; message ids are the vehicles'. */
export const stockEvents = (tenant: TenantContext, ...vehicleIds: readonly string[]): SQSEvent => ({
  Records: vehicleIds.map((id) =>
    queueRecord(
      id,
      vehicleUpdated.create(
        { id: `e-${id}`, time: at, tenantId: tenant.id, correlationId: 'corr-0001', subject: id },
        { vehicle_id: id, rev: 1, source: 'dms', run: 'run-1', changed: ['km'] },
      ),
    ),
  ),
});
