import type { LeadView } from './use-shown-lead.ts';

export type Letter = LeadView['work']['letters'][number];
export type LetterOut = Extract<Letter, { direction: 'out' }>;
export type LetterIn = Extract<Letter, { direction: 'in' }>;

export const refusedFileWords = {
  type: 'Not kept: only photos, papers and tables are',
  size: 'Not kept: the files of this mail are too large',
  count: 'Not kept: the mail had too many files',
  virus: 'Not kept: a virus was found in the mail',
} as const;

/** What singles a letter out beside its writer; null: the shopper wrote it, and somebody vouches for that. */
export interface Mark {
  badge: string;
  tone: 'neutral' | 'warning' | 'danger';
  sentence: string;
}

const ofPortal = ({ sender }: LetterIn): Mark =>
  sender === 'unverified'
    ? { badge: 'Portal not proven', tone: 'warning', sentence: 'Nobody vouches that a portal sent this.' }
    : { badge: 'From a portal', tone: 'neutral', sentence: '' };

const standings = {
  other_address: {
    badge: 'Another address',
    tone: 'danger',
    sentence: 'This is not the address of the lead: somebody else may have written it. Call before you act on it.',
  },
  unverified: {
    badge: 'Sender not proven',
    tone: 'warning',
    sentence: 'Nobody vouches that the shopper wrote this: anybody can put their address on a mail.',
  },
  verified: null,
} satisfies Record<LetterIn['sender'], Mark | null>;

/** Who a letter may really be from, said beside it. */
export const markOf = (letter: LetterIn): Mark | null =>
  letter.channel === 'portal' ? ofPortal(letter) : standings[letter.sender];

const stateWords = {
  queued: 'Leaves within a minute',
  sent: 'Sent',
  refused: 'Not delivered: the address was refused, so nobody has it. Call, or ask for another address.',
} as const;

const returnWords = {
  bounced: 'Not delivered: it came back, so nobody has it. Call, or ask for another address.',
  unsure: 'Perhaps not delivered: it came back for now. Call if nobody replies.',
  complained: 'Delivered, but they called it spam. Write no more mail: call, or leave it.',
} as const;

/** What became of a letter of ours, and what the mail service says of that. */
export const outcomeWords = ({ state, returned }: LetterOut): string =>
  returned === undefined
    ? stateWords[state]
    : [returnWords[returned.kind], ...(returned.reason === null ? [] : [returned.reason])].join(' ');

/** How it came, where that is not plain. */
export const cameWords = ({ channel, automatic }: LetterIn): string => {
  if (automatic === true) return 'A machine answered; it asks nothing';
  return channel === 'page' ? 'On the page of their enquiry' : '';
};

/** Of a letter from another address the address stands where a name would: nobody is taken for the shopper. */
export const writerOf = ({ channel, sender, from }: LetterIn, name: string): string =>
  channel === 'mail' && sender === 'other_address' ? (from ?? 'Somebody') : name;
