/** What to do first, a sentence each, where it differs by the symptom and not by the function. `name`: as deployed, with its stage. */
export const firstSteps = {
  failingApi: (name: string): string =>
    `If something was deployed in the last hour, take it back; if not, read the errors in the log of ${name}.`,
  deadLetters: (name: string): string =>
    `Look at the messages in ${name}-dead-letters, and send them on once the error that stopped them is gone.`,
  late: (name: string): string => `Look whether ${name} runs, fails or is throttled, and what it waits for.`,
  failingSchedule: (name: string): string => `Read the last errors in the log of ${name}.`,
} as const;
