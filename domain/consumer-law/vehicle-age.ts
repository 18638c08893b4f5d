/** '2021-03', '2021-03-15', '03/2021', '3/2021' as months since year 0; null for anything else. */
const parseMonths = (text: string | null): number | null => {
  const iso = /^(\d{4})-(\d{2})/.exec(text ?? '');
  const local = /^(\d{1,2})\/(\d{4})$/.exec(text ?? '');
  const [year, month] = iso === null ? [local?.[2], local?.[1]] : [iso[1], iso[2]];
  return year === undefined || month === undefined ? null : Number(year) * 12 + Number(month);
};

/** Whole months since it was built; null where no date is known. */
export const ageInMonths = (
  vehicle: { build_date: string | null; compliance_date: string | null },
  today: string,
): number | null => {
  const built = parseMonths(vehicle.build_date) ?? parseMonths(vehicle.compliance_date);
  const now = parseMonths(today);
  return built === null || now === null ? null : now - built;
};
