import { Problem, type AskedProof } from '../http/problems.ts';

/** Answers `proof_required`: the same call with the proof is taken, and without one after `seconds`. */
export const proofRequired = (proof: AskedProof, detail: string, seconds: number): Problem =>
  new Problem('proof_required', detail, { proof, headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
