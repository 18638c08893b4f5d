import { mutationOptions } from '@tanstack/react-query';
import type { LeadTaken } from '#functions/leads/contract.ts';
import { ApiError, postAnswer } from '#web/lib/api.ts';

/** What may stand where a lead's answer is expected, as behind a proxy that answers 200 for everything. */
type LeadAnswer = (Partial<LeadTaken> & { error?: unknown }) | null;

/** The server's own text, or none: the form says then that the error was unexpected. */
const answerError = (answer: LeadAnswer): string => (typeof answer?.error === 'string' ? answer.error : '');

/**
 * Sends an enquiry, or a step of one. Only an answer with a `lead_id` says that it was taken (docs/product/leads.md,
 * 'Lead route'). Throws ApiError. Equal keys create one lead.
 */
export const postLead = async (body: unknown, idempotencyKey: string): Promise<LeadTaken> => {
  const answer: LeadAnswer = await postAnswer('leads.create', body, idempotencyKey);
  if (typeof answer?.lead_id !== 'string' || answer.lead_id === '') {
    throw new ApiError(200, 'internal', answerError(answer));
  }
  return { ...answer, lead_id: answer.lead_id };
};

interface Enquiry {
  body: unknown;
  /** Kept until the answer arrives: a repeated request with the same key creates nothing twice. */
  idempotencyKey: string;
}

/** For `useMutation`. Never retries: the shopper decides. */
export const leadMutation = mutationOptions<LeadTaken, Error, Enquiry>({
  mutationFn: ({ body, idempotencyKey }) => postLead(body, idempotencyKey),
  retry: false,
  // Offline, it fails immediately instead of being sent later.
  networkMode: 'always',
});
