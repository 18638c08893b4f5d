/** '$45,000' and '45 000' as '45000': an amount as people type it. */
export const plainAmount = (text: string): string => text.replace(/[\s$,]/g, '');
