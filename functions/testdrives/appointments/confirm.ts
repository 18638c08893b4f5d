import type { Appointment } from '../published/appointment.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { provesBooking } from '../published/holders.ts';
import { codeWays, placeNeedsCode } from '../published/refusal.ts';
import { confirmSlot } from '../published/book-slot.ts';
import type { BookedBy, Drive } from '../published/driving-days.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { confirmAppointment, type Change } from './change.ts';
import { notHeld } from './find.ts';

interface ConfirmDeps {
  table: Pick<Table, 'change'>;
  env: EdgeSecrets;
}

/** By which ways a code can reach whoever booked. */
export const listConfirmWays = ({ phone, email }: Pick<BookedBy, 'phone' | 'email'>): ReturnType<typeof codeWays> =>
  codeWays({ phone, email });

/**
 * Books a place that is kept, for whoever entered the code that went to the lead's own phone or address; then tells of it. The
 * order is that of ADR 13: should it die between, the settler tells.
 */
export const makeConfirm =
  ({ table, env }: ConfirmDeps) =>
  async (change: Change, drive: Drive, proof: () => Promise<Proof>): Promise<Appointment> => {
    const { tenant, found, at } = change;
    const { by } = drive;
    if (by !== undefined && drive.kept_until !== undefined) {
      if (!provesBooking(env, tenant, by, await proof()).proven) throw placeNeedsCode(listConfirmWays(by));
      const booked = await confirmSlot(table, tenant, { slot: found.slot, lead_id: found.lead_id, at });
      if (booked === undefined) throw notHeld();
      return confirmAppointment({ table }, change);
    }
    return drive.confirmed_at === undefined ? found : confirmAppointment({ table }, change);
  };
