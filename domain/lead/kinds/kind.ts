import type * as z from 'zod';
import type { CarType } from '../../vehicle/vocabulary.ts';
import type { MissingAnswer } from '../requirements.ts';
import type { LeadForm } from './form.ts';

/** What the kinds read of a tenant. */
export interface LeadTenant {
  dealership_id: string;
  dealerships: readonly { id: string; slug: string; name: string }[];
  locations: readonly { id: string; name: string }[];
  search: { searchBasePath: string };
  leadForm: { categories: readonly string[] };
}

/** How a lead is filed with the dealer. */
export interface Filing {
  /** Number that older dealer systems sort by; null where there is none. */
  event_id: number | null;
  category: string;
  subcategory: string | null;
  /** What the shopper chose, where the lead is filed under something else. */
  original_category?: string;
}

/** What a lead holds besides the fields of every lead. */
export interface LeadContent {
  /** Stands in the message before what the shopper wrote: for systems that show a message and nothing else. */
  message?: string;
  attributes?: { search_url: string; search_words: string };
  /** `details` of the lead, instead of the kind's own answers as they are. */
  details?: Readonly<Record<string, z.core.util.JSONType>>;
}

type Answers<Form extends LeadForm> = z.output<Form['body']>['userData'];

/**
 * A kind of lead: its form for the browser, and what only the server needs. The functions are methods: each is called with
 * answers that the body of its own form has parsed.
 */
export interface LeadKind<Form extends LeadForm = LeadForm> {
  form: Form;
  /** For documents: what the shopper did, and what it is filed under. */
  description: string;
  filedUnder: string;
  file(answers: Answers<Form>, vehicle: { car_type: CarType } | undefined): Filing;
  /** What is wrong with the answers beyond shape and requirements. */
  check?(answers: Answers<Form>, tenant: LeadTenant): MissingAnswer[];
  /** Who gets it where the shopper named nobody. Left out: where the vehicle stands, else the only dealership. */
  recipient?(
    answers: Answers<Form>,
    tenant: LeadTenant,
  ): { dealership_slug?: string | undefined; location_id?: string | undefined };
  /** What goes into the lead, and so to the dealer's CRM. Left out: the kind's own answers, as `details`. */
  content?(answers: Answers<Form>, tenant: LeadTenant): LeadContent;
}
