import { describeInWords, searchDomainName, type SearchDomain } from '#tools/cloud/search-domain.ts';
import { installationOf, installationWith, type Installation } from './installation.ts';
import type { CostedStage } from './scenarios.ts';

export interface StandingDomain {
  installation: Installation;
  /** What stands there, for a person. */
  words: string;
}

/** A domain is paid for as it stands, also where the stage has none any more. */
export const standingDomain = (stage: CostedStage, domain: SearchDomain | undefined): StandingDomain => {
  const name = searchDomainName(stage);
  if (domain === undefined) return { installation: installationOf(stage), words: `${name}: there is no such domain.` };
  return { installation: installationWith(stage, domain), words: `${name}: ${describeInWords(domain)}.` };
};
