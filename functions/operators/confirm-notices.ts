import { notificationRequested } from '#events/notification-requested.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { loadNoticesAddress, noticesAddressSchema, noticesSubject } from './published/notices-address.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { tenantDocumentSchema, tenantDraft } from '#functions/runtime/tenants/tenant-document.ts';
import { noticesConfirmedIn } from './notices.ts';

interface ConfirmDeps extends Pick<Runtime, 'table' | 'now'> {
  directory: Pick<Runtime['directory'], 'refresh'>;
  links: SignedLinks;
}

/** Moves a waiting address to the confirmed one, if the link stands for it; answers what is confirmed then. */
const confirm = async ({ table, now }: ConfirmDeps, tenantId: string, subject: string): Promise<string | null> => {
  const at = now().toISOString();
  const state = await table.change(keys.noticesAddress(tenantId), noticesAddressSchema, undefined, (current) => {
    const waiting = current?.waiting ?? null;
    if (waiting === null || noticesSubject(waiting) !== subject) return undefined;
    const id = derivedId('notices.confirmed', tenantId, subject);
    const told = notificationRequested.create(
      { id, time: at, tenantId, correlationId: id, subject: tenantId },
      { notice: 'notices_confirmed', details: { since: waiting.asked_at } },
    );
    return {
      state: { confirmed: waiting.address, waiting: null, confirmed_by: subject },
      events: [told],
      lane: 'lead',
      at,
    };
  });
  return state?.confirmed_by === subject ? state.confirmed : null;
};

/** The document after the item: a repeated click completes what a kill left. */
const writeDocument = async ({ table, now }: ConfirmDeps, tenantId: string, address: string): Promise<void> => {
  await table.change(keys.tenantDocument(tenantId), tenantDocumentSchema, undefined, (current) => {
    if (current === undefined) return undefined;
    const config = noticesConfirmedIn(current.config, address);
    return tenantDraft({ ...current, config }, now().toISOString());
  });
};

/** Once or again, the same. `unknown`: of another address, or not signed by us. */
export const confirmAddress = async (
  deps: ConfirmDeps,
  tenant: TenantContext,
  token: string,
): Promise<'confirmed' | 'expired' | 'unknown'> => {
  const opened = await deps.links.open(tenant, 'notices', token);
  if (opened.kind === 'expired') return 'expired';
  if (opened.kind !== 'open') return 'unknown';
  const address = await confirm(deps, tenant.id, opened.subject);
  if (address === null || (await loadNoticesAddress(deps.table, tenant.id))?.confirmed !== address) return 'unknown';
  await writeDocument(deps, tenant.id, address);
  deps.directory.refresh();
  return 'confirmed';
};
