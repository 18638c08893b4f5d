import { ApiError, readProblem, type Challenge } from '#web/lib/api.ts';
import { whileComputing } from './computing.ts';
import { startSolver, type Solution } from './solver.ts';

/** As functions/runtime/limits/computation.ts reads it. */
const HEADER = 'x-forecourt-computation';
/** A person waits no longer: a code is offered instead. */
const MOST_MS = 3_000;
/** Challenges that are worked out for one call. */
const MOST_ROUNDS = 2;

const INSTEAD =
  'Many requests come from your network just now, and your browser could not check by itself that this is not a program. A code shows it at once; without one, try again in a few minutes.';

const codeInstead = ({ status, code }: ApiError): ApiError =>
  new ApiError(status, code, INSTEAD, { proof: { level: 'code', by: ['email', 'sms'] } });

/** A payload of ALTCHA's format as base64url. Everything in it is ASCII. */
const encodeHeader = (challenge: Challenge, solution: Solution): string =>
  btoa(JSON.stringify({ challenge, solution })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Undefined where the browser has no workers, or takes too long. */
const solve = async (challenge: Challenge): Promise<Solution | undefined> => {
  const solver = startSolver(challenge, MOST_MS);
  try {
    return await solver.solution;
  } catch {
    // Whatever keeps a browser from computing, a person can go on by a code.
    return undefined;
  } finally {
    solver.end();
  }
};

/** Sends a call once more with what its answer asked to compute. Nobody waits for it: a failure costs the sender nothing. */
export const repeatComputed = async (
  challenge: Challenge,
  send: (headers: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<void> => {
  const solution = await solve(challenge);
  if (solution !== undefined) await send({ [HEADER]: encodeHeader(challenge, solution) });
};

/**
 * Works out what was asked for and sends the call again, twice at most. Where the browser cannot, what is asked for becomes a
 * code. Throws ApiError.
 */
export const sendComputed = async (
  asked: ApiError,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> => {
  let problem = asked;
  for (let round = 0; round < MOST_ROUNDS && problem.proof?.level === 'computation'; round += 1) {
    const { challenge } = problem.proof;
    const solution = await whileComputing(() => solve(challenge));
    if (solution === undefined) break;
    const response = await send({ [HEADER]: encodeHeader(challenge, solution) });
    if (response.ok) return response;
    problem = await readProblem(response);
  }
  throw problem.proof?.level === 'computation' ? codeInstead(problem) : problem;
};
