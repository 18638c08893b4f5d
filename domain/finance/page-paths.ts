/** Addresses that a dealer's finance page may have. */
export const financePaths = ['/finance', '/finance-enquiry', '/apply-for-finance'] as const;
export type FinancePath = (typeof financePaths)[number];

/** For vehicles that valuations know. */
export const PERSONALISED_PATH = '/personalised/finance';

interface PageSettings {
  path: FinancePath;
  personalised: boolean;
}

/** The finance page for a vehicle, at its form (docs/product/finance.md, 'Pages'). */
export const financeHref = (
  { path, personalised }: PageSettings,
  vehicle: { id: string; car_type: string; has_nvic: boolean },
): string =>
  personalised && vehicle.has_nvic
    ? `${PERSONALISED_PATH}?car_id=${vehicle.id}#finance-form`
    : `${path}?car_id=${vehicle.id}&car_type=${vehicle.car_type}#finance-form`;
