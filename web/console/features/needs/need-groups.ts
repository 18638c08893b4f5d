import type { Calls } from '#web/console/lib/routes.generated.ts';

export type NeedsAnswer = Extract<Calls['needs.list']['answer'], { changed: true }>;
export type Need = NeedsAnswer['needs'][number];

export interface NeedGroup {
  title: string;
  needs: readonly Need[];
}

const titles: readonly (readonly [Need['severity'], string])[] = [
  ['now', 'Now'],
  ['today', 'Today'],
  ['later', 'Later'],
];

const isPutOff = ({ snoozed_until }: Need): boolean => snoozed_until !== null;

/** In the order of the answer; groups without a line are left out. */
export const groupNeeds = (needs: readonly Need[]): NeedGroup[] =>
  titles
    .map(([severity, title]) => ({
      title,
      needs: needs.filter((need) => need.severity === severity && !isPutOff(need)),
    }))
    .filter((group) => group.needs.length > 0);

export const putOffNeeds = (needs: readonly Need[]): Need[] => needs.filter(isPutOff);

/** What is read out: lines that were not there before. */
export const newLinesText = (before: ReadonlySet<string> | undefined, needs: readonly Need[]): string => {
  if (before === undefined) return '';
  const added = needs.filter((need) => !isPutOff(need) && !before.has(need.id));
  const [first] = added;
  if (first === undefined) return '';
  return added.length === 1 ? `New: ${first.title}` : `${added.length} new lines, the first: ${first.title}`;
};
