import { strongerProofs, type HoldProof, type HoldReason, type HoldVerdict } from '#domain/limits/holds.ts';
import { proofRequired } from '#functions/runtime/limits/proof-required.ts';
import { Problem } from '#functions/runtime/http/problems.ts';

const BY_CODE = 'Confirm with a code that it is you, and you can go on.';

const asks: Readonly<Record<HoldReason, string>> = {
  running: `Somebody is reserving a vehicle with this phone number right now. ${BY_CODE}`,
  often: `Several vehicles were held with this phone number in the last hour. ${BY_CODE}`,
  again: `You, or somebody on your network, held this vehicle within the last hour and did not pay. ${BY_CODE}`,
  network: `Other vehicles are being reserved from your network right now. ${BY_CODE}`,
  dealer: `Many vehicles are being reserved right now. ${BY_CODE}`,
};

const refusals: Readonly<Record<HoldReason, string>> = {
  ...asks,
  running: 'You are already reserving a vehicle. Finish or cancel that first.',
  often: 'You have started ten reservations in the last hour. Please call us, or try again later.',
};

const codeBy = { email: 'email', phone: 'sms' } as const;

/** The problem that a refused hold is answered with: a code may be asked for by what proves more than was proved. */
export const refusedHold = (
  { kind, why, seconds }: Exclude<HoldVerdict, { kind: 'yes' }>,
  given: HoldProof,
): Problem => {
  const by = strongerProofs(given).map((proof) => codeBy[proof]);
  if (kind === 'code' && by.length > 0) return proofRequired({ level: 'code', by }, asks[why], seconds);
  return new Problem('rate_limited', refusals[why], { headers: { 'retry-after': String(seconds) } });
};
