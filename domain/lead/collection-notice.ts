/** The dealer's notice (docs/product/privacy.md, 'Collection notice') with the people of the dealer who get the answers. */
export const collectionNotice = (
  { collectionNotice: notice }: { collectionNotice: string },
  team = 'sales team',
): string => notice.replaceAll('{team}', team);
