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
  car: { id: string; car_type: string; has_nvic: boolean },
): string =>
  personalised && car.has_nvic
    ? `${PERSONALISED_PATH}?car_id=${car.id}#finance-form`
    : `${path}?car_id=${car.id}&car_type=${car.car_type}#finance-form`;
