import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';
import { linkTokenParam, tenantParam } from '#functions/runtime/http/params.ts';

const path = '/api/v1/notices/{tenant}';
const params = z.object({ tenant: tenantParam });

/** The page at which an address for notices is confirmed, on the operators' host. */
export const confirmPageUrl = (origin: string, tenant: string): string =>
  `${origin}${path.replace('{tenant}', tenant)}`;

const open = { tenant: 'none', calledDirectly: true, path, params } as const;

export const noticesPage = route({
  ...open,
  id: 'operators.notices-page',
  method: 'GET',
  summary: 'The page of the link that confirms an address for notices. It changes nothing by itself.',
  answer: { kind: 'html', status: 200, schema: z.string() },
  problems: ['validation_failed'],
});

export const confirmNotices = route({
  ...open,
  id: 'operators.confirm-notices',
  method: 'POST',
  uses: ['write:tenants', 'link_secret', 'edge.forget'],
  summary: 'Confirms an address for notices with the token of the link that was mailed to it.',
  bodyKind: 'form',
  body: z.object({ token: linkTokenParam.trim() }),
  answer: {
    kind: 'html',
    status: 200,
    schema: z.string(),
    others: { 404: 'No link of this dealer, as a page.', 410: 'The link has ended, as a page.' },
  },
  problems: ['validation_failed', 'forbidden'],
});
