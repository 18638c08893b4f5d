interface PageShown {
  key: string;
  /** Null for a gap. */
  page: number | null;
}

/** First, last, and the current page with its neighbours, with gaps between: 1 ... 4 5 6 ... 57 */
export const pagesShown = (page: number, pages: number): PageShown[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((one, n) => {
    const before = numbers[n - 1];
    const shown = { key: String(one), page: one };
    if (before === undefined || one - before === 1) return [shown];
    // A gap of one page shows that page.
    const between = one - before === 2 ? { key: String(one - 1), page: one - 1 } : { key: `gap-${one}`, page: null };
    return [between, shown];
  });
};
