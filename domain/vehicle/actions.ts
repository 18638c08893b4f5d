import {
  availabilityState,
  availabilityStates,
  sellingPriceCents,
  TEST_DRIVE_ONLY,
  type AvailabilityState,
} from './rules.ts';
import type { Vehicle } from './schema.ts';

// What a vehicle page offers. No zod.

/** In the order of the page: the first one offered is the page's main action. */
export const vehicleActions = [
  'keep_posted',
  'similar',
  'enquire',
  'reserve',
  'call',
  'test_drive',
  'finance',
  'trade_in',
  'history_report',
  'request_photos',
] as const;
export type VehicleAction = (typeof vehicleActions)[number];

export interface ActionFacts {
  car: Pick<
    Vehicle,
    'status' | 'sold' | 'reserved' | 'tag' | 'item_type' | 'file' | 'price_cents' | 'offer_price_cents'
  >;
  flags: {
    test_drive_enabled: boolean;
    finance_enabled: boolean;
    finance_page: boolean;
    trade_in_enabled: boolean;
    history_report_enabled: boolean;
    request_photos_enabled: boolean;
  };
  phone: string | null;
  reservable: boolean;
}

interface ActionRule {
  states: readonly AvailabilityState[];
  /** Cars that may be driven but not bought have it too. */
  testDriveOnly: boolean;
  needs: (facts: ActionFacts) => boolean;
}

const available = ['in_stock', 'coming_soon'] as const;
const unavailable = ['reserved', 'sold'] as const;
const unsold = [...available, 'reserved'] as const;
const always = () => true;

const rules: Readonly<Record<VehicleAction, ActionRule>> = {
  keep_posted: { states: ['reserved'], testDriveOnly: true, needs: always },
  similar: { states: unavailable, testDriveOnly: true, needs: always },
  enquire: { states: availabilityStates, testDriveOnly: true, needs: always },
  test_drive: {
    states: available,
    testDriveOnly: true,
    needs: ({ flags }) => flags.test_drive_enabled,
  },
  reserve: { states: ['in_stock'], testDriveOnly: false, needs: ({ reservable }) => reservable },
  finance: {
    states: available,
    testDriveOnly: false,
    needs: ({ flags, car: vehicle }) =>
      flags.finance_enabled && flags.finance_page && sellingPriceCents(vehicle) !== null,
  },
  trade_in: { states: available, testDriveOnly: false, needs: ({ flags }) => flags.trade_in_enabled },
  call: { states: availabilityStates, testDriveOnly: true, needs: ({ phone }) => phone !== null },
  history_report: {
    states: unsold,
    testDriveOnly: false,
    needs: ({ flags, car: vehicle }) => flags.history_report_enabled && vehicle.file !== null,
  },
  request_photos: { states: unsold, testDriveOnly: true, needs: ({ flags }) => flags.request_photos_enabled },
};

/** Calling is third: after the main action and the one beside it, whichever they are. */
const CALL_AT = 2;
const withCallThird = (actions: readonly VehicleAction[]): VehicleAction[] => {
  const others = actions.filter((action) => action !== 'call');
  const call = actions.filter((action) => action === 'call');
  return [...others.slice(0, CALL_AT), ...call, ...others.slice(CALL_AT)];
};

/** The actions of a page, in order (docs/product/vehicles.md, 'Actions'). */
export const actionsOffered = (facts: ActionFacts): VehicleAction[] => {
  const state = availabilityState(facts.car);
  const driveOnly = facts.car.tag === TEST_DRIVE_ONLY;
  const offered = vehicleActions.filter((action) => {
    const { states, testDriveOnly, needs } = rules[action];
    return states.some((one) => one === state) && (testDriveOnly || !driveOnly) && needs(facts);
  });
  return withCallThird(offered);
};
