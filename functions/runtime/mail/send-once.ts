import * as z from 'zod';
import { keys } from '../table/keys.ts';
import { MailRefused } from './mail.ts';
import type { Runtime } from '../runtime.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

export const sentSchema = z.object({
  state: z.enum(['SENDING', 'SENT', 'FAILED', 'REFUSED', 'NOT_SENT']),
  at: z.iso.datetime(),
  provider_id: z.string().nullable(),
  /** Of the mail as it left (RFC 5322); messages from before it was kept have none. */
  message_id: z.string().nullable().default(null),
});

/** Longer than any call of a provider takes. */
const LEASE_MS = 2 * 60 * 1_000;
const KEPT_SECONDS = 60 * 24 * 3_600;

/** Another run is sending the message: try again later. */
export class BeingSent extends Error {
  constructor(id: string) {
    super(`The message ${id} is being sent by another run.`);
    this.name = 'BeingSent';
  }
}

type Deps = Pick<Runtime, 'table' | 'now'>;
type State = z.infer<typeof sentSchema>;

/** Null: there is no way to send it, which will not change. */
export type SendOnce = { providerId: string; messageId?: string | undefined } | null;

/** Nothing is to be done for the message any more. */
export const isSettled = ({ state }: State): boolean => state !== 'SENDING' && state !== 'FAILED';

const buildItemDraft = (state: State) => ({
  state,
  events: [],
  lane: 'lead' as const,
  at: state.at,
  expires: Math.floor(Date.parse(state.at) / 1_000) + KEPT_SECONDS,
});

const claim = async ({ table, now }: Deps, tenant: TenantContext, id: string): Promise<boolean> => {
  const at = now();
  let mine = false;
  const current = await table.change(keys.message(tenant, id), sentSchema, undefined, (before) => {
    const isLeased = before?.state === 'SENDING' && at.getTime() - Date.parse(before.at) < LEASE_MS;
    mine = !isLeased && (before === undefined || !isSettled(before));
    return mine
      ? buildItemDraft({ state: 'SENDING', at: at.toISOString(), provider_id: null, message_id: null })
      : undefined;
  });
  if (!mine && current?.state === 'SENDING') throw new BeingSent(id);
  return mine;
};

/**
 * Sends a message of this id once, by an item of its own: providers have no client token. Only a process that dies between
 * sending and noting it leads to a second one. Throws BeingSent, and whatever `send` throws but MailRefused.
 */
export const sendOnce = async (
  deps: Deps,
  tenant: TenantContext,
  id: string,
  send: () => Promise<SendOnce>,
): Promise<'sent' | 'refused' | 'not_sent' | 'settled_before'> => {
  if (!(await claim(deps, tenant, id))) return 'settled_before';
  const note = (state: State['state'], by: SendOnce) =>
    deps.table.change(keys.message(tenant, id), sentSchema, undefined, () =>
      buildItemDraft({
        state,
        at: deps.now().toISOString(),
        provider_id: by?.providerId ?? null,
        message_id: by?.messageId ?? null,
      }),
    );
  const sent = await send().catch(async (error: unknown) => {
    if (error instanceof MailRefused) return 'refused' as const;
    await note('FAILED', null);
    throw error;
  });
  if (sent === 'refused') await note('REFUSED', null);
  else if (sent === null) await note('NOT_SENT', null);
  else await note('SENT', sent);
  if (sent === 'refused') return 'refused';
  return sent === null ? 'not_sent' : 'sent';
};
