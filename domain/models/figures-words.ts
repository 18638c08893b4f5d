import { oneDecimalText } from '../text/decimals.ts';
import { wholeNumberText } from '../text/numbers.ts';

/** '4.8 L/100 km' */
export const fuelUseText = (litres: number): string => `${oneDecimalText(litres)} L/100 km`;
/** '14.7 kWh/100 km' */
export const electricityUseText = (kilowattHours: number): string => `${oneDecimalText(kilowattHours)} kWh/100 km`;
/** '5,325 mm' */
export const millimetresText = (millimetres: number): string => `${wholeNumberText(millimetres)} mm`;
