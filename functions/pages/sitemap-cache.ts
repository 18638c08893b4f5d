const HELD_TIME_MS = 600_000;
const MOST = 50;

/**
 * A sitemap reads the whole stock, so a query string that bypasses the edge's cache must not cause another one. Failures are
 * not cached.
 */
export const makeSitemapCache = (now: () => Date) => {
  const kept = new Map<string, { at: number; xml: Promise<string> }>();
  return (tenantId: string, make: () => Promise<string>): Promise<string> => {
    const at = now().getTime();
    const known = kept.get(tenantId);
    if (known !== undefined && at - known.at < HELD_TIME_MS) return known.xml;
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
