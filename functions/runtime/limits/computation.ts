import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { ROUND_COST, roundsFor } from '#domain/limits/difficulty.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { challengeSchema, type Challenge } from './challenge.ts';

/** Carries what a browser worked out: a payload of ALTCHA's format (version 2) as base64url. */
export const COMPUTATION_HEADER = 'x-forecourt-computation';

const payloadSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.hex().max(128), time: z.number().default(0) }),
});

const VALID_MS = 10 * 60_000;
const MOST_HEADER = 3_000;

const spentSchema = z.object({ operation: z.string() });

export interface ComputationDeps {
  table: Pick<Table, 'create'>;
  env: { EDGE_SECRET: string };
  now: () => Date;
}

const parsePayload = (header: string): z.infer<typeof payloadSchema> | undefined => {
  if (header.length > MOST_HEADER) return undefined;
  try {
    const json: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
    return payloadSchema.safeParse(json).data;
  } catch {
    // Not JSON: no proof, which is answered as such.
    return undefined;
  }
};

/** A small computation that costs a person nothing and a program time. It is asked of nobody who does not press. */
export const makeComputations = ({ table, env, now }: ComputationDeps) => {
  const secrets = {
    hmacSignatureSecret: derivedId(env.EDGE_SECRET, 'computation'),
    hmacKeySignatureSecret: derivedId(env.EDGE_SECRET, 'computation-key'),
  };

  /** One computation serves one operation, and its repetitions after a lost answer. */
  const spend = async (
    tenant: TenantContext,
    signature: string,
    operation: string,
    until: number,
  ): Promise<boolean> => {
    const { stored } = await table.create(keys.limit(tenant, 'computation', sha256Hex(signature)), spentSchema, {
      state: { operation },
      events: [],
      lane: 'lead',
      at: now().toISOString(),
      expires: Math.ceil(until / 1_000),
    });
    return stored.state.operation === operation;
  };

  return {
    /** `load`: how many times what is allowed was asked for. */
    challenge: async (tenant: TenantContext, load: number): Promise<Challenge> => {
      const rounds = roundsFor(load);
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUND_COST,
        deriveKey,
        ...secrets,
        // Between the half and all of them: nobody is out of luck.
        counter: randomInt(rounds, Math.floor(rounds / 2)),
        data: { tenant: tenant.id, until: now().getTime() + VALID_MS },
      });
      return challengeSchema.parse(made);
    },

    /** `operation`: what it is spent on, the same for a repetition. */
    isSolved: async (tenant: TenantContext, header: string | undefined, operation: string): Promise<boolean> => {
      const payload = header === undefined ? undefined : parsePayload(header);
      if (payload === undefined) return false;
      const { data } = payload.challenge.parameters;
      if (data.tenant !== tenant.id || data.until < now().getTime()) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      return verified && (await spend(tenant, payload.challenge.signature, operation, data.until));
    },
  };
};
export type Computations = ReturnType<typeof makeComputations>;
