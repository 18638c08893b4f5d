import type { TenantConfig } from '#tenants/schema.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';

/** Header of pages and of `sites.get`: by which settings of the dealer the answer was made. */
export const SETTINGS_HEADER = 'x-settings';

const marks = new WeakMap<TenantConfig, string>();

/** Hash of a dealer's published settings; the same for equal settings. */
export const settingsMark = (config: TenantConfig): string => {
  const known = marks.get(config);
  if (known !== undefined) return known;
  const mark = sha256Hex(canonicalJson(config)).slice(0, 16);
  marks.set(config, mark);
  return mark;
};
