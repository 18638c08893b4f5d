/** Of every list of cars that is kept: a write of one car makes them old. */
export const carsKey = ['cars'] as const;
