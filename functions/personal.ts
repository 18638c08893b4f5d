import { personal as accounts } from './accounts/personal.ts';
import { personal as alerts } from './alerts/personal.ts';
import { personal as crm } from './crm/personal.ts';
import { personal as inbox } from './inbox/personal.ts';
import { personalMails } from './inbox/personal-mails.ts';
import { personalPortalMails } from './inbox/personal-portal-mails.ts';
import { personal as leads } from './leads/personal.ts';
import { personal as needs } from './needs/personal.ts';
import { personal as notifications } from './notifications/personal.ts';
import { personalApplications } from './leads/personal-applications.ts';
import { personalDrafts } from './leads/drafts/personal-drafts.ts';
import { personal as promotions } from './promotions/personal.ts';
import { personal as reservations } from './reservations/personal.ts';
import { personal as tradeins } from './tradeins/personal.ts';
import type { ItemKindName, PersonalKind } from './privacy/published/personal-data.ts';

/** What each context keeps of people. Copies first: they are found by what they are copies of. */
export const personalKinds: readonly PersonalKind[] = [
  ...[
    crm,
    inbox,
    personalPortalMails,
    personalMails,
    needs,
    personalApplications,
    personalDrafts,
    tradeins,
    leads,
    reservations,
  ],
  ...[notifications, alerts, promotions, accounts],
];

/** Kinds of item that hold nobody’s data, and why. A test asks every other kind to stand above. */
export const impersonal: Readonly<Partial<Record<ItemKindName, string>>> = {
  demand: 'How often a vehicle was asked for and saved, by day: marks of events that say nothing of who it was.',
  cars: 'Vehicles. A private seller’s suburb and postcode are not shown.',
  adverts: 'What sites publish of vehicles, and which of the dealer’s people changed it.',
  snapshots: 'The name of a search index.',
  content: 'What the dealer publishes.',
  parts: 'The dealer’s catalogue of parts.',
  actions: 'That somebody looked at a number, not who; a week.',
  views: 'Counts.',
  feeds: 'Files of the dealer’s own systems.',
  endpoints: 'Addresses of systems.',
  ledger: 'Ids of events.',
  persons: 'Ids under keyed hashes; erased with the person.',
  reviews: 'What a provider publishes.',
  tallies: 'Counts of all dealers by the hour.',
  limits: 'Under keyed hashes: counts, two days at most, and that a deposit was paid, 400 days.',
  audit: 'Who of the dealer or the platform changed what: ids and names of fields, never a shopper’s values.',
  tenants: 'The dealers.',
  passes: 'Ids of dealers.',
  console:
    'The dealers’ own people and ours, who are no shoppers (docs/product/privacy.md, ‘The dealer’s own people’).',
  staff: 'As console.',
};
