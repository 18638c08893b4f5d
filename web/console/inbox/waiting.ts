import { minutesWords } from './words.ts';

export type WaitingTone = 'overdue' | 'waiting' | 'answered' | 'closed';

interface Waiting {
  tone: WaitingTone;
  /** In a column: '2 h 10 min'. */
  short: string;
  /** Alone: 'Waiting 2 h 10 min of opening time'. */
  long: string;
}

interface WaitingLine {
  waiting_minutes: number;
  open_since: string | null;
  overdue: boolean;
  awaits_crm: boolean;
  follow_up_due: boolean;
  follow_up: { note: string | null } | null;
  status: string;
}

const finished: readonly string[] = ['sold', 'lost', 'spam'];

const answered = (minutes: number): Waiting =>
  minutes === 0
    ? { tone: 'answered', short: 'Answered at once', long: 'Answered at once' }
    : {
        tone: 'answered',
        short: `Answered in ${minutesWords(minutes)}`,
        long: `Answered in ${minutesWords(minutes)} of opening time`,
      };

const toFollowUp = (note: string | null): Waiting => ({
  tone: 'waiting',
  short: note === null ? 'Follow up' : `Follow up: ${note}`,
  long: note === null ? 'To be followed up now' : `To be followed up now: ${note}`,
});

/** The dealer's own time is over, or still runs, and only the CRM knows whether somebody answered. */
const inCrm = (time: string, overdue: boolean): Waiting =>
  overdue
    ? {
        tone: 'overdue',
        short: `CRM silent, ${time}`,
        long: `Your CRM has not said who answered: ${time} of opening time`,
      }
    : { tone: 'waiting', short: `In your CRM, ${time}`, long: `In your CRM for ${time} of opening time` };

/** Of a question that is open. */
const describeOpen = ({ waiting_minutes, overdue, awaits_crm, status }: WaitingLine): Waiting => {
  if (finished.includes(status)) return { tone: 'closed', short: 'Closed', long: 'Closed without an answer' };
  const time = minutesWords(waiting_minutes);
  if (awaits_crm) return inCrm(time, overdue);
  if (overdue) return { tone: 'overdue', short: `Overdue, ${time}`, long: `Overdue: waiting ${time} of opening time` };
  return waiting_minutes === 0
    ? { tone: 'waiting', short: 'Just in', long: 'No opening time has passed yet' }
    : { tone: 'waiting', short: time, long: `Waiting ${time} of opening time` };
};

/** How long a person has waited, in the opening time of the place that answers them; never by colour alone. */
export const describeWaiting = (line: WaitingLine): Waiting => {
  const { waiting_minutes, open_since, overdue, follow_up, follow_up_due } = line;
  if (follow_up_due && follow_up !== null && !overdue) return toFollowUp(follow_up.note);
  return open_since === null ? answered(waiting_minutes) : describeOpen(line);
};
