/** What is typed as a whole number; undefined for nothing, and for what is none. */
export const wholeOf = (typed: string): number | undefined => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
};
