import type { TenantConfig } from '#tenants/schema.ts';
import { toFetch, type HttpHandler } from '../site/http.ts';
import type { PostNotice } from './sender.ts';

/** Calls the webhook at the dealer's host without a socket. */
export const postNoticeBy = (tenants: readonly TenantConfig[], handler: HttpHandler): PostNotice => {
  const slugs = new Map(tenants.map(({ id, slug }) => [id, slug]));
  const call = toFetch(handler);
  return async (account, body, signature) => {
    const url = `http://${slugs.get(account) ?? account}.localhost/api/v1/webhooks/payments`;
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const { status } = await call(new Request(url, { method: 'POST', headers, body }));
    return status;
  };
};
