import type { Timeline } from '../contract.ts';
import { ofStop } from './stop-entries.ts';
import type { CrmReport, Letter, LetterIn, LetterOut, Work } from '../work-schema.ts';

type Entry = Timeline[number];

const statusTitle = (status: string, reason: string | null): string =>
  reason === null ? `Status: ${status}` : `Status: ${status} (${reason})`;

const saleDetail = ({ sale }: { sale?: 'fell_through' | undefined }): string =>
  sale === undefined ? '' : 'The sale fell through, so it is sold no more.';

const callWords = {
  reached: 'Called and reached them',
  no_answer: 'Called: no answer',
  left_message: 'Called and left a message',
  wrong_number: 'Called: wrong number',
} as const;

const crmTitle = ({ status, reason, answered_at, automatic }: CrmReport): string => {
  const parts = [
    ...(answered_at !== null && !automatic ? ['Answered'] : []),
    ...(status === null ? [] : [statusTitle(status, reason)]),
  ];
  return parts.length === 0 ? 'The CRM has it' : parts.join('. ');
};

const crmDetail = ({ by, automatic, owner_name, moved, status }: CrmReport): string =>
  [
    `From the dealer’s CRM (${by.name}).`,
    ...(automatic ? ['Automatic: it answers nobody.'] : []),
    ...(owner_name === null ? [] : [`Owner there: ${owner_name}.`]),
    ...(status !== null && status !== 'new' && !moved ? ['A newer status of a person stays.'] : []),
  ].join(' ');

const sentenceOfState = { queued: 'It is being sent.', sent: '', refused: 'It was refused: nobody has it.' } as const;

const returnedSentence = {
  bounced: 'It came back: nobody has it.',
  unsure: 'It came back for now: perhaps nobody has it.',
  complained: 'The shopper called it spam.',
} as const;

const stateSentence = ({ state, returned }: LetterOut): string =>
  returned === undefined
    ? sentenceOfState[state]
    : [returnedSentence[returned.kind], returned.reason ?? ''].join(' ').trim();

const cameBy = {
  mail: 'Replied by mail',
  page: 'Wrote on the page of their enquiry',
  portal: 'Wrote on the portal',
} as const;

const senderWords = {
  verified: '',
  unverified: 'Nobody vouches for the sender’s address. ',
  other_address: 'From another address than the one of the lead. ',
} as const;

/** Why a file is not kept. */
const refusedWords = {
  type: 'refused for its kind',
  size: 'too large',
  count: 'one too many',
  virus: 'refused for a virus',
};

const filesIn = ({ attachments }: LetterIn): string[] =>
  attachments.length === 0
    ? []
    : [
        `Attached: ${attachments.map(({ name, refused }) => (refused === null ? name : `${name} (${refusedWords[refused]})`)).join(', ')}`,
      ];

const ofLetter = (letter: Letter): Entry =>
  letter.direction === 'out'
    ? {
        at: letter.at,
        kind: 'letter',
        title: `Wrote: ${letter.subject}`,
        detail: [letter.text, stateSentence(letter)].filter((part) => part !== '').join('\n'),
        by: letter.by.name,
      }
    : {
        at: letter.at,
        kind: 'letter',
        title: letter.automatic === true ? 'A machine answered by mail' : cameBy[letter.channel],
        detail: [senderWords[letter.sender] + letter.text, ...filesIn(letter)].join('\n'),
      };

/** What people, the dealer's CRM, a rule and the shopper did with a lead. */
export const ofWork = ({ notes, calls, moves, told, letters, stops }: Work): Entry[] => [
  ...stops.flatMap(ofStop),
  ...told.map((one): Entry => ({
    at: one.at,
    kind: 'crm',
    title: crmTitle(one),
    detail: crmDetail(one),
    by: one.by.name,
  })),
  ...moves
    .filter((move) => move.kind === 'owner' || move.crm === undefined)
    .map((move): Entry => {
      const { at, by } = move;
      return move.kind === 'status'
        ? { at, kind: 'status', title: statusTitle(move.status, move.reason), detail: saleDetail(move), by: by.name }
        : {
            at,
            kind: 'owner',
            title: `Given to ${move.owner?.name ?? 'nobody'}`,
            detail: move.reason ?? '',
            by: by.name,
          };
    }),
  ...notes.map(({ at, by, text, answered }): Entry => ({
    at,
    kind: 'note',
    title: answered ? 'Answered' : 'Note',
    detail: text,
    by: by.name,
  })),
  ...calls.map(({ at, by, outcome, note }): Entry => ({
    at,
    kind: 'call',
    title: callWords[outcome],
    detail: note ?? '',
    by: by.name,
  })),
  ...letters.map(ofLetter),
];
