/** As long as the edge keeps one. */
const KEPT_MS = 600_000;
/** Dealers whose sitemap one process keeps. */
const MOST = 50;

/**
 * Makes a dealer's sitemap at most once in ten minutes: it reads every page of the stock, so a query string that gets past
 * the edge's cache must not make it again. One that failed is not kept.
 */
export const makeSitemapCache = (now: () => Date) => {
  const kept = new Map<string, { at: number; xml: Promise<string> }>();
  return (tenantId: string, make: () => Promise<string>): Promise<string> => {
    const at = now().getTime();
    const known = kept.get(tenantId);
    if (known !== undefined && at - known.at < KEPT_MS) return known.xml;
    const xml = make();
    kept.delete(tenantId);
    kept.set(tenantId, { at, xml });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    xml.catch(() => kept.delete(tenantId));
    return xml;
  };
};
