import { DAY_MS } from '#domain/hours/units.ts';
import { day, defineListUrl, text } from '#web/console/lib/list-url.ts';

export interface AuditFilters {
  /** Id or name of a person or a program. */
  who: string;
  /** Id of a contract, or its first part. */
  what: string;
  /** 'lead:' with its id; without a kind it is a lead's. */
  about: string;
  from: string;
  to: string;
}

export const auditUrl = defineListUrl<AuditFilters>({
  who: text(),
  what: text(),
  about: text(),
  from: day(),
  to: day(),
});

export const noFilters = auditUrl.usual;

export const isFiltered = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

/** Where a day begins on this device; `later` days after. */
const dayStart = (date: string, later = 0): string => {
  const start = new Date(`${date}T00:00`);
  // Noon of the day, so that a day of 23 or 25 hours does not matter.
  const noon = new Date(start.getTime() + DAY_MS / 2 + later * DAY_MS);
  return new Date(noon.getFullYear(), noon.getMonth(), noon.getDate()).toISOString();
};

/** As the contract has them; what is empty is not asked for. */
export const toQuery = ({ who, what, about, from, to }: AuditFilters) => ({
  ...(who !== '' && { who }),
  ...(what !== '' && { action: what }),
  ...(about !== '' && { subject: about.includes(':') ? about : `lead:${about}` }),
  ...(from !== '' && { from: dayStart(from) }),
  ...(to !== '' && { to: dayStart(to, 1) }),
});
