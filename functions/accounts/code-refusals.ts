import { CODE_LOAD, type CodeDemand } from '#domain/limits/code-bursts.ts';
import type { Computations } from '#functions/runtime/limits/computation.ts';
import type { Proof } from '#functions/runtime/limits/proof.ts';
import { proofRequired } from '#functions/runtime/limits/proof-required.ts';
import type { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** A number waits no longer, whatever strangers do. */
const WAIT_SECONDS = 15 * 60;

const orCall = ({ config }: TenantContext): string => `call us on ${config.phones.main}, or ask us to call you.`;

const wayByMail = 'If you have shown us your email address, we can send one there; or';

/** After a code by mail it would be of no more use. */
const byMail = ({ level }: Pick<Proof, 'level'>) => ({
  level: 'code' as const,
  by: level === 'code' ? [] : ['email' as const],
});

/** The number or address had as many codes of strangers as it gets in a day. The same for known and unknown ones. */
export const numberSpent = (tenant: TenantContext, proof: Pick<Proof, 'level'>): Problem =>
  proofRequired(
    byMail(proof),
    `We cannot send more codes to this number today. ${wayByMail} ${orCall(tenant)}`,
    WAIT_SECONDS,
  );

/** Nor by mail. */
export const mailSpent = (tenant: TenantContext): Problem =>
  proofRequired(
    { level: 'code', by: [] },
    `We cannot send more codes for this number by email today. Please ${orCall(tenant)}`,
    WAIT_SECONDS,
  );

export const addressSpent = (tenant: TenantContext): Problem =>
  proofRequired(
    { level: 'code', by: ['sms'] },
    `We cannot send more codes to this address today. We can send one to your phone; or ${orCall(tenant)}`,
    WAIT_SECONDS,
  );

/** What is asked before a text message is sent. */
export const demanded = async (
  tenant: TenantContext,
  { demand, proof, computations }: { demand: Exclude<CodeDemand, 'nothing'>; proof: Proof; computations: Computations },
): Promise<Problem> => {
  switch (demand) {
    case 'computation':
      return proofRequired(
        { level: 'computation', challenge: await computations.challenge(tenant, CODE_LOAD) },
        'Many codes are asked for and not used just now. Your browser proves by a computation that it is not a program, and asks again by itself.',
        WAIT_SECONDS,
      );
    case 'mail':
      return proofRequired(
        byMail(proof),
        `Many codes are asked for and not used just now. Confirm with a code by email that it is you, and we send the text message; or ${orCall(tenant)}`,
        WAIT_SECONDS,
      );
    case 'other way':
      return proofRequired(
        byMail(proof),
        `We cannot send a code by text message just now. ${wayByMail} ${orCall(tenant)}`,
        WAIT_SECONDS,
      );
  }
};
