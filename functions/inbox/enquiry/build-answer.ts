import { standOfClock, answersOf } from '#domain/inbox/clock.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { offsetMinutes, withOffset } from '#domain/hours/instants.ts';
import { answerPromise } from '#domain/lead/answer-promise.ts';
import { askedModel } from '#domain/lead/asked-model.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { withoutLinks } from '#domain/text/without-links.ts';
import { leadDueAt } from '#functions/notifications/published/lead-due.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { EnquiryAnswer } from '../enquiry-contract.ts';
import { onClock } from '../work.ts';
import type { Letter, Work } from '../work-schema.ts';
import { isStopped } from './shopper-work.ts';

export interface EnquiryFacts {
  lead: Lead;
  work: Work;
  vehicle: EnquiryAnswer['vehicle'];
  appointment: EnquiryAnswer['appointment'];
  writable: boolean;
  now: Date;
}

type Told = EnquiryAnswer['letters'][number];

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/**
 * What the shopper may read of the letters: what reached them, and what is surely theirs. Of a forged sender, or of a portal, whoever
 * has the link reads nothing.
 */
const shownLetter = (letter: Letter): Pick<Told, 'from' | 'name' | 'text'> | null => {
  if (letter.direction === 'out')
    return letter.state === 'sent' ? { from: 'dealer', name: firstName(letter.by.name), text: letter.text } : null;
  const isTheirs = letter.sender === 'verified' && letter.channel !== 'portal';
  return isTheirs ? { from: 'shopper', name: null, text: withoutLinks(letter.text) } : null;
};

const aboutOf = (lead: Lead): string => {
  const model = askedModel(lead);
  return model === null ? lead.category : `${model.make} ${model.model}`;
};

/** `overdueMinutes` is when the dealer is told of it; a shopper is owed an answer by then only where the dealer promised one. */
const isOverdue = (tenant: TenantContext, { lead, now }: EnquiryFacts, open_since: string): boolean => {
  const due_at = tenant.config.words.responsePromise === '' ? null : leadDueAt(tenant, lead, open_since);
  return due_at !== null && due_at <= now.toISOString();
};

/** How the questions stand: whether one is open, and for too long. */
const standing = (tenant: TenantContext, facts: EnquiryFacts) => {
  const { lead, work } = facts;
  const { open_since } = standOfClock(onClock(lead, work));
  const answered_at = answersOf(work).at(-1)?.at ?? null;
  if (open_since === null) {
    const state: EnquiryAnswer['state'] = isStopped(work) ? 'stopped' : 'answered';
    return { state, overdue: false, answered_at };
  }
  const state: EnquiryAnswer['state'] = 'waiting';
  return { state, overdue: isOverdue(tenant, facts, open_since), answered_at };
};

/** An enquiry as its shopper sees it (docs/product/leads.md, 'Page of an enquiry'). */
export const buildEnquiryAnswer = (tenant: TenantContext, facts: EnquiryFacts): EnquiryAnswer => {
  const { config } = tenant;
  const { lead, work, vehicle, appointment, writable } = facts;
  const { name, location, phone } = whoAnswers(config, lead);
  const zone = location?.time_zone ?? dealerZone(config.locations);
  const local = (at: string): string => {
    const moment = new Date(at);
    return withOffset(moment, offsetMinutes(moment, zone));
  };
  const { state, overdue, answered_at } = standing(tenant, facts);
  return {
    reference: lead.reference ?? null,
    about: aboutOf(lead),
    message: lead.message === null ? null : withoutLinks(lead.message),
    sent_at: local(lead.submitted_at),
    vehicle,
    answering: { name, phone: displayPhone(phone, config.country) },
    person: work.owner === null ? null : firstName(work.owner.name),
    state,
    promise: answerPromise({ words: config.words, location }, facts.now),
    overdue,
    answered_at: answered_at && local(answered_at),
    letters: work.letters.flatMap((letter) => {
      const shown = shownLetter(letter);
      return shown === null ? [] : [{ id: letter.id, at: local(letter.at), ...shown }];
    }),
    writable,
    stoppable: work.status !== 'sold',
    appointment,
  };
};
