import sharp from 'sharp';
import { isMark } from '#domain/site/logo-shape.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** What stands before the dealer's name, as in the site's header. */
export interface DealerMark {
  png: Uint8Array;
  width: number;
  height: number;
}

/** A PDF takes no WebP. Undefined for a dealer whose logo is a wide one: the brochure has the name in type. */
export const loadDealerMark = async ({ logo }: Pick<TenantConfig, 'logo'>): Promise<DealerMark | undefined> => {
  if (logo === null || !isMark(logo)) return undefined;
  const { webp, width, height } = logo;
  return { png: await sharp(Buffer.from(webp, 'base64')).png().toBuffer(), width, height };
};
