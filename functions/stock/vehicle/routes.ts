import type * as z from 'zod';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { noteUser } from '#functions/media/published/picture-users.ts';
import { endWords } from '#domain/reservations/until-words.ts';
import { isTaken, type VehicleReservation } from '#domain/reservations/vehicle.ts';
import { ownFields, type Act, type OwnField } from '#domain/vehicle/own/change-own.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { loadVehicleReservations } from '#functions/reservations/published/vehicle-reservations.ts';
import { implement, type BoundRoute, type Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { listVehicles } from '../list-contract.ts';
import { pageOfVehicles } from '../list/list-vehicles.ts';
import type { Registers } from '../list/registers.ts';
import * as contract from '../vehicle-contract.ts';
import { makeFindElsewhere } from '../ingest/elsewhere.ts';
import { writeVehicle } from '../ingest/write-vehicle.ts';
import { addOwnPicture, bringBack, changeFields, sell, undoFields } from '../own/changes.ts';
import { badField, END_OVER, isEndOver, typeRefused } from '../own/check-price.ts';
import { hidePlates } from '../own/hide-plates.ts';
import { stampOfOwn } from '../own/stamp-of-own.ts';
import { decideOwn, type ChangeOwn } from '../own/write-own.ts';
import { addPicture, hidePlates as hidePlatesRoute, uploadPicture } from '../pictures-contract.ts';
import { announcePicture, checkSentPicture } from '../pictures/sent-picture.ts';
import { findVehicle } from '../published/find-vehicle.ts';
import { showFeedRow } from '../row-contract.ts';
import { makeFeedStore } from '../store.ts';
import { feedRow } from './feed-row.ts';
import { wholeVehicle } from './show.ts';

type CarDeps = Pick<Runtime, 'table' | 'directory' | 'now' | 'objects'>;
type AnyCall = Pick<Call<{ tenant: string; car: string }, unknown, unknown>, 'operator' | 'caller' | 'params'>;

const isAboutMoney = ({ price, offer_price_cents: offer }: Readonly<Partial<Record<OwnField, unknown>>>): boolean =>
  price !== undefined || offer !== undefined;

const takenBy = ({ state, until }: VehicleReservation, timeZone: string): string => {
  const when = until === null ? '' : ` until ${endWords(new Date(until), timeZone)}`;
  return state === 'HELD'
    ? `Somebody is paying for a reservation of this car${when}. Wait until that is over, then mark it as sold.`
    : `This car is reserved${when}. Confirm the sale in the reservation, or cancel it, which gives the deposit back; then the car can be changed here.`;
};

/** A running hold or reservation decides by its own machine who has the car. */
const refuseReserved = (reservation: VehicleReservation | undefined, now: Date, { config }: TenantContext): void => {
  if (reservation !== undefined && isTaken(reservation, now))
    throw new Problem('conflict', takenBy(reservation, dealerZone(config.locations)));
};

const refuseConfirmedSale = (reservation: VehicleReservation | undefined): void => {
  if (reservation?.state !== 'SOLD') return;
  throw new Problem(
    'conflict',
    'The sale of this car was confirmed in its reservation. Say there that it fell through; then the car is for sale again.',
  );
};

export const vehicleRoutes = (deps: CarDeps, registers: Registers): BoundRoute[] => {
  const store = makeFeedStore(deps);
  const loadReservation = async (tenant: TenantContext, id: string): Promise<VehicleReservation | undefined> =>
    (await loadVehicleReservations(deps.table, tenant, [id])).get(id)?.state;

  const answer = async (tenant: TenantContext, item: StockItem) => {
    const { vin } = item.content;
    const [reservation, others, pictures] = await Promise.all([
      loadReservation(tenant, item.id),
      makeFindElsewhere(deps.table, tenant, item.source)(vin === null ? [] : [vin]),
      deps.table.load(keys.pictures(tenant, item.id), vehiclePicturesSchema, { consistent: false }),
    ]);
    const elsewhere = vin === null ? [] : (others.get(vin) ?? []);
    return { body: wholeVehicle(item, tenant, { reservation, elsewhere, stored: pictures?.state }, deps.now()) };
  };

  const find = async ({ operator, params }: AnyCall) => {
    const tenant = await deps.directory.byId(params.tenant);
    return { tenant, stored: await findVehicle(deps, tenant, operator, params.car) };
  };

  const actOf = ({ operator }: AnyCall): Act => ({
    by: { person_id: operator.id, name: operator.name },
    at: deps.now().toISOString(),
  });

  /** One conditional write with its events and its audit entry. */
  const write = async (
    call: AnyCall,
    { action, money }: { action: string; money: boolean },
    { tenant, stored }: Awaited<ReturnType<typeof find>>,
    change: ChangeOwn,
  ) => {
    const { id } = stored.state;
    const stamp = stampOfOwn(call, { action, id, money });
    const by = { table: deps.table.audited(stamp), now: deps.now };
    const now = deps.now().toISOString();
    await writeVehicle(by, tenant, { id, stored, correlationId: call.caller.correlationId }, (current) =>
      decideOwn(current, change, now),
    );
    registers.forget(tenant);
    return answer(tenant, (await findVehicle(deps, tenant, call.operator, id)).state);
  };

  const checkFree = async ({ tenant, stored }: Awaited<ReturnType<typeof find>>): Promise<void> =>
    refuseReserved(await loadReservation(tenant, stored.state.id), deps.now(), tenant);

  const checkPrice = (
    { price }: z.output<NonNullable<typeof contract.changeVehicle.body>>['fields'],
    tenant: TenantContext,
    { content }: StockItem,
  ): void => {
    if (price === undefined) return;
    const { value, until } = price;
    if (isEndOver(until, deps.now()) || (until !== null && value === null))
      throw badField('fields.price.until', END_OVER);
    const refused = value && typeRefused(tenant, { ...content, ...value });
    if (refused !== null) throw badField('fields.price.value.price_type', refused);
  };

  return [
    implement(listVehicles, async ({ operator, params, query }) => ({
      body: await pageOfVehicles(
        { ...deps, registers },
        await deps.directory.byId(params.tenant),
        operator.places,
        query,
      ),
    })),
    implement(contract.showVehicle, async (call) => {
      const { tenant, stored } = await find(call);
      return answer(tenant, stored.state);
    }),
    implement(showFeedRow, async (call) => {
      const { tenant, stored } = await find(call);
      return { body: await feedRow({ ...deps, store }, tenant, stored.state) };
    }),
    implement(contract.changeVehicle, async (call) => {
      const found = await find(call);
      const { fields } = call.body;
      checkPrice(fields, found.tenant, found.stored.state);
      if (fields.status !== undefined) await checkFree(found);
      const about = { action: contract.changeVehicle.id, money: isAboutMoney(fields) };
      return write(call, about, found, changeFields(fields, actOf(call)));
    }),
    implement(contract.undoVehicle, async (call) => {
      const found = await find(call);
      const { fields } = call.body;
      const wanted = ownFields.flatMap((field) => {
        const rev = fields[field];
        return rev === undefined ? [] : [{ field, rev }];
      });
      if (fields.status !== undefined) await checkFree(found);
      const about = { action: contract.undoVehicle.id, money: isAboutMoney(fields) };
      return write(call, about, found, undoFields(wanted, actOf(call)));
    }),
    implement(uploadPicture, async (call) => {
      const { tenant, stored } = await find(call);
      return { body: await announcePicture(deps.objects, tenant, { vehicleId: stored.state.id, ...call.body }) };
    }),
    implement(addPicture, async (call) => {
      const found = await find(call);
      const { angle, ...file } = call.body;
      await checkSentPicture(deps.objects, found.tenant, { vehicleId: found.stored.state.id, ...file });
      const picture = { hash: file.sha256, angle };
      const vehicleId = found.stored.state.id;
      await noteUser(deps, found.tenant, { vehicleId, hash: file.sha256, isStored: undefined });
      const about = { action: addPicture.id, money: false };
      return write(call, about, found, addOwnPicture(picture, actOf(call)));
    }),
    implement(hidePlatesRoute, async (call) => {
      const found = await find(call);
      const key = keys.pictures(found.tenant, found.stored.state.id);
      const stored = await deps.table.load(key, vehiclePicturesSchema);
      const about = { action: hidePlatesRoute.id, money: false };
      return write(call, about, found, hidePlates(call.body, stored?.state, actOf(call)));
    }),
    implement(contract.sellVehicle, async (call) => {
      const found = await find(call);
      await checkFree(found);
      return write(call, { action: contract.sellVehicle.id, money: true }, found, sell(call.body, actOf(call)));
    }),
    implement(contract.returnVehicle, async (call) => {
      const found = await find(call);
      refuseConfirmedSale(await loadReservation(found.tenant, found.stored.state.id));
      return write(call, { action: contract.returnVehicle.id, money: true }, found, bringBack(call.body, actOf(call)));
    }),
  ];
};
