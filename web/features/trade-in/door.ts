import { createContext } from 'react';
import type { TradeInView } from '#functions/tradeins/contract.ts';

/** What the car is valued for, which is the kind of the lead. */
export const Door = createContext<'trade_in' | 'sell_my_car'>('trade_in');

/** As the form for selling a car has them (domain/lead/kinds/sell-my-car.ts). */
const conditions = { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Needs work' } as const;

/** What a valuation knows of the car, by the names of that form. */
export const soldVehicle = ({
  vehicle,
  adjustmentAnswers: answers,
}: Pick<TradeInView, 'vehicle' | 'adjustmentAnswers'>): Record<string, string> => ({
  ...(vehicle === null
    ? {}
    : { vehicle_make: vehicle.make, vehicle_model: vehicle.model, vehicle_year: String(vehicle.year) }),
  ...(answers === null ? {} : { odometer_km: String(answers.odometer_km), condition: conditions[answers.condition] }),
});
