/*
 * Who may wait for a vehicle that somebody else has, and in what order they are asked (docs/product/limits.md, 'Waiting
 * lists'). No clock, no store.
 */

/** People who may wait for one vehicle. */
export const MOST_WAITING = 50;
/** Of these places, for people who showed no code, together. */
const UNPROVEN_PLACES = 10;
/** Of one network, without a code. */
const UNPROVEN_OF_NETWORK = 2;

interface Unproven {
  id: string;
  network: string;
}

export interface WaitingList {
  /** Ids in the order in which they are asked: whoever showed a code before whoever did not, then by time. */
  waiting: readonly string[];
  /** Those who showed none. */
  unproven: readonly Unproven[];
}

/** `unproven`: with a code there is a place. `full`: there is none for anybody. */
type Joined = ({ kind: 'joined' } & WaitingList) | { kind: 'refused'; why: 'full' | 'unproven' };

/** Without those who have left the list meanwhile. */
const current = ({ waiting, unproven }: WaitingList, id: string): WaitingList => ({
  waiting: waiting.filter((one) => one !== id),
  unproven: unproven.filter((one) => one.id !== id && waiting.includes(one.id)),
});

const hasUnprovenRoom = ({ waiting, unproven }: WaitingList, network: string): boolean =>
  waiting.length < MOST_WAITING &&
  unproven.length < UNPROVEN_PLACES &&
  unproven.filter((one) => one.network === network).length < UNPROVEN_OF_NETWORK;

const joinedUnproven = (list: WaitingList, id: string, network: string): Joined => {
  const { waiting, unproven } = list;
  if (hasUnprovenRoom(list, network))
    return { kind: 'joined', waiting: [...waiting, id], unproven: [...unproven, { id, network }] };
  const isFull = waiting.length >= MOST_WAITING && unproven.length === 0;
  return { kind: 'refused', why: isFull ? 'full' : 'unproven' };
};

/** In a full list the last of those without a code gives way. */
const joinedProven = ({ waiting, unproven }: WaitingList, id: string): Joined => {
  const proven = waiting.filter((one) => !unproven.some((other) => other.id === one));
  if (proven.length >= MOST_WAITING) return { kind: 'refused', why: 'full' };
  const kept = unproven.slice(0, MOST_WAITING - proven.length - 1);
  return { kind: 'joined', waiting: [...proven, id, ...kept.map((one) => one.id)], unproven: kept };
};

/** The list with one more person, or with one who showed a code meanwhile. `network`: of somebody without a code. */
export const joined = (list: WaitingList, { id, network }: { id: string; network: string | null }): Joined => {
  const others = current(list, id);
  return network === null ? joinedProven(others, id) : joinedUnproven(others, id, network);
};
