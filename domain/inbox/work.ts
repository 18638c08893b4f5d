/** How far a lead is. In the order of a sale; the last three end the work. */
export const workStatuses = ['new', 'contacted', 'appointment', 'negotiating', 'sold', 'lost', 'spam'] as const;
export type WorkStatus = (typeof workStatuses)[number];

const finished: readonly WorkStatus[] = ['sold', 'lost', 'spam'];
export const isFinished = (status: WorkStatus): boolean => finished.includes(status);

/** Moving a lead so far says that its person was spoken with; one that is new, or spam, never was. */
export const isMovedOn = (status: WorkStatus): boolean => status !== 'new' && status !== 'spam';

/** How a shopper asked: by a form, in a reply to a mail, on the page behind the receipt's link, on a portal. */
export const questionSources = ['form', 'reply', 'page', 'portal'] as const;
export type QuestionSource = (typeof questionSources)[number];

const reasoned: readonly WorkStatus[] = ['lost', 'spam'];
/** Nobody learns from a lost lead of which nobody says why. */
export const needsReason = (status: WorkStatus): boolean => reasoned.includes(status);

export const callOutcomes = ['reached', 'no_answer', 'left_message', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const answering: readonly CallOutcome[] = ['reached', 'left_message'];
/** Whether the shopper heard from somebody. */
export const isAnswer = (outcome: CallOutcome): boolean => answering.includes(outcome);

/** What people at the dealer write down. */
export const enteredSources = ['Phone', 'Walk-in'] as const;
export type EnteredSource = (typeof enteredSources)[number];
/** Where a lead comes from; `Portal`: by a mail of a site where the dealer advertises. */
export const leadSources = ['Website', ...enteredSources, 'Portal'] as const;
export type LeadSource = (typeof leadSources)[number];

export const inboxViews = ['unanswered', 'follow_up', 'mine', 'team', 'overdue', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

/** Of a lead's deliveries the one that is worst off. */
export const deliveryStandings = ['delivered', 'waiting', 'failing', 'dead', 'none'] as const;
export type DeliveryStanding = (typeof deliveryStandings)[number];

/** What was counted to here is "1,000+" where the count is higher. */
export const MOST_COUNTED = 1_000;
