import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { Problem } from '../problems.ts';
import { found, type HttpMiddleware } from './context.ts';

/** 'application/json' of 'Application/JSON; charset=utf-8'. */
const parseMediaType = (header: string): string => (header.split(';')[0] ?? '').trim().toLowerCase();

const isUtf8 = (header: string): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(header)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
};

const mediaTypes: Readonly<Record<AnyRoute['bodyKind'], string | null>> = {
  // Some clients send '{}' without need: accepted and ignored.
  none: 'application/json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: null,
};

const wantedType = (route: AnyRoute, hasBody: boolean): string | null =>
  route.method === 'GET' || (route.bodyKind === 'none' && !hasBody) ? null : mediaTypes[route.bodyKind];

/**
 * Exact type: other sites' pages can send text and forms without a CORS preflight, but not JSON. Throws
 * `unsupported_media_type`.
 */
export const mediaTypeCheck = (): HttpMiddleware => ({
  before: ({ event, context: { request } }) => {
    const wanted = wantedType(found(request, 'route').bound.route, (event.body ?? '') !== '');
    if (wanted === null) return;
    const given = request.headers['content-type'] ?? '';
    if (parseMediaType(given) === wanted && isUtf8(given)) return;
    throw new Problem('unsupported_media_type', `Send the body as ${wanted}, in UTF-8.`, {
      headers: { accept: wanted },
    });
  },
});
