import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { openThemePreview } from './contract.ts';

/** `/theme-preview` asks it before it shows anything. */
export const themePreviewRoute = (deps: { linkSecrets: LinkSecrets; now: () => Date }) => {
  const links = makeSignedLinks(deps);
  return implement(openThemePreview, async ({ tenant, body }) => {
    const link = await links.open(tenant, 'theme_preview', body.token);
    if (link.kind === 'expired') throw new Problem('gone', 'This preview has expired. Ask for a new link.');
    if (link.kind !== 'open') throw new Problem('not_found', 'This link opens no preview.');
    return { body: { expires_at: link.expiresAt.toISOString() }, headers: { 'x-robots-tag': 'noindex' } };
  });
};
