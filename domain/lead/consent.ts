import type { Lead } from './schema.ts';

interface OptInBox {
  optInHidden: boolean;
  optInDefault: boolean;
}

/**
 * What a form's box for offers says. A hidden box is no consent; a missing answer is the dealer's default. `begins`: whether the form shows the box
 * ticked, so that a yes is nobody's act (docs/product/leads.md, 'Marketing consent').
 */
export const consentAnswer = (
  { optInHidden, optInDefault }: OptInBox,
  answer: boolean | undefined,
  { begins }: { begins: boolean },
): Pick<Lead['consent'], 'opt_in' | 'preset'> => {
  const opt_in = optInHidden ? false : (answer ?? optInDefault);
  return opt_in && (begins || answer === undefined) ? { opt_in, preset: true } : { opt_in };
};
