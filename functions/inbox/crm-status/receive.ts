import { MINUTE_MS, MINUTE_SECONDS } from '#domain/hours/units.ts';
import { findSigner, type Signer } from '#functions/crm/published/find-signer.ts';
import { loadLeadDeliveries } from '#functions/crm/published/lead-deliveries.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { makeCounter, type Count } from '#functions/runtime/limits/counter.ts';
import { toNetwork } from '#functions/runtime/limits/network.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { receiveCrmStatus, type CrmMessage } from '../crm-contract.ts';
import type { makeActs } from '../lead/acts.ts';
import { findLead } from '../lead/find-lead.ts';
import type { Viewer } from '../viewer.ts';
import { parseMessage, readEndpointId, readText } from './message.ts';
import { crmWorker, findReport, saidByCrm, saysAnswer, type Said } from './said-by-crm.ts';

/** Signed, of one endpoint from one address. */
const SIGNED_A_MINUTE = 300;
/** Not signed, from one address. A signed message is taken all the same. */
const UNSIGNED_A_MINUTE = 30;
/** How far clocks may differ. */
const AHEAD_MS = 5 * MINUTE_MS;

const idPattern = /^[A-Za-z0-9_-]{1,100}$/;

interface Received {
  tenant: TenantContext;
  lead_id: string;
  headers: Headers;
  body: string | Uint8Array;
  caller: Pick<Caller, 'ip' | 'userAgent' | 'requestId' | 'correlationId'>;
}

const faultOf = (field: string, message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field, message }] });

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** An answer is neither before its lead nor ahead of time. */
const answeredAt = ({ answered_at }: CrmMessage, submitted_at: string, now: Date): string | null => {
  if (answered_at === undefined) return null;
  const at = new Date(answered_at);
  if (at.getTime() > now.getTime() + AHEAD_MS) throw faultOf('answered_at', 'An answer cannot be in the future.');
  const iso = at.toISOString();
  if (iso < submitted_at) throw faultOf('answered_at', 'An answer cannot be before its lead.');
  return earlier(iso, now.toISOString());
};

/** A CRM sees the leads that it was sent: what it may see is asked of its deliveries. */
const asViewer = (endpoint: Signer['endpoint']): Viewer => {
  const { person_id: id, name } = crmWorker(endpoint);
  return { id, name, roles: ['dealer_manager'], places: 'all' };
};

/** Takes what a dealer's CRM says of a lead it was sent (docs/product/leads.md, 'Human clock'). */
export const makeReceiveStatus = (deps: ApiRuntime, act: ReturnType<typeof makeActs>) => {
  const countSigned = makeCounter(deps, 'crm-status');
  const countUnsigned = makeCounter(deps, 'crm-status-unsigned');

  const limit = async (count: Count, tenant: TenantContext, subject: string, calls: number): Promise<void> => {
    const { over, seconds } = await count({ tenant, subject, calls, windowSeconds: MINUTE_SECONDS });
    if (over)
      throw new Problem('rate_limited', 'Too many messages in a minute. Send this one again later.', {
        headers: { 'retry-after': String(seconds) },
      });
  };

  const verify = async ({ tenant, headers, caller }: Received, body: string | undefined): Promise<Signer> => {
    const network = toNetwork(caller.ip);
    const signer =
      body === undefined
        ? undefined
        : await findSigner(deps, tenant, { headers, body, endpointId: readEndpointId(body) });
    if (signer !== undefined) {
      await limit(countSigned, tenant, `${signer.endpoint.id} ${network}`, SIGNED_A_MINUTE);
      return signer;
    }
    await limit(countUnsigned, tenant, network, UNSIGNED_A_MINUTE);
    throw new Problem(
      'auth_required',
      'The signature does not fit. Check the endpoint’s id, its secret, the exact bytes that were signed, and the clock: a message counts for five minutes.',
    );
  };

  const read = (text: string, { id }: Signer, lead_id: string): CrmMessage => {
    if (!idPattern.test(id))
      throw faultOf('webhook-id', 'Give an id of 1 to 100 letters, digits, hyphens and underscores.');
    const message = parseMessage(text);
    if (message.lead_id !== lead_id) throw faultOf('lead_id', 'The address names another lead than the message.');
    return message;
  };

  return async (received: Received) => {
    const { tenant, lead_id, caller } = received;
    const text = readText(received.body);
    const signer = await verify(received, text);
    const { endpoint, id, sentAt } = signer;
    const message = read(text ?? '', signer, lead_id);
    const viewer = asViewer(endpoint);
    const { lead } = await findLead(deps, tenant, viewer, lead_id);
    const sent = await loadLeadDeliveries(deps, tenant, lead_id);
    if (!sent.some(({ endpoint_id }) => endpoint_id === endpoint.id))
      throw new Problem('not_found', 'This dealer has no such lead.');
    const now = deps.now();
    const said: Said = {
      id,
      hash: sha256Hex(canonicalJson(message)),
      endpoint,
      message,
      answered_at: answeredAt(message, lead.submitted_at, now),
      sent_at: later(earlier(sentAt.toISOString(), now.toISOString()), lead.submitted_at),
      received_at: now.toISOString(),
    };
    const by = { kind: 'program' as const, id: viewer.id, name: viewer.name };
    const stamp = {
      command: caller.requestId,
      action: receiveCrmStatus.id,
      by,
      from: { ip: caller.ip, user_agent: caller.userAgent.slice(0, 200) },
      subject: { kind: 'lead', id: lead_id },
      kept: 'ordinary' as const,
      keeps: ['status'],
      parts: [],
    };
    const call = { tenant, viewer, lead_id, correlationId: caller.correlationId, stamp };
    const work = await act(call, 'crm', (was) => saidByCrm(was, said));
    const told = findReport(work, said);
    return { lead_id, moved: told?.moved ?? false, answer: told !== undefined && saysAnswer(told) };
  };
};
