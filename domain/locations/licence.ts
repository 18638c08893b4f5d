/** 'Dealer licence 1234567': the location's, else the dealer's (docs/product/sites.md, 'Footer facts'). */
export const licenceLine = (
  location: { dealer_license_number: string | null } | null,
  { licence }: { licence: { label: string; number: string } },
): string => `${licence.label} ${location?.dealer_license_number ?? licence.number}`;
