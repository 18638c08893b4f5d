const ADULT_YEARS = 18;

export const ADULTS_ONLY = 'You have to be 18 or older.';

/** Whether somebody born then is of age on a day, both as in ISO 8601. Of 29 February: on 1 March. */
export const isAdult = (born: string, day: string): boolean => {
  const year = Number(born.slice(0, 4)) + ADULT_YEARS;
  return day >= `${String(year).padStart(4, '0')}${born.slice(4)}`;
};
