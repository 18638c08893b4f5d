import type * as z from 'zod';
import type { Gate } from '../../accounts/gates.ts';
import type { TakenSlot } from '../../testdrive/slots.ts';
import type { VehicleType } from '../../vehicle/vocabulary.ts';
import type { MissingAnswer } from '../requirements.ts';
import type { AdfLead, AdfShare } from './adf.ts';
import type { LeadForm } from './form.ts';

export interface LeadTenant {
  dealership_id: string;
  dealerships: readonly { id: string; slug: string; name: string }[];
  locations: readonly { id: string; name: string }[];
  search: { searchBasePath: string };
  leadForm: { categories: readonly string[] };
  promos: readonly { id: string; title: string }[];
  models: readonly { make: string; name: string }[];
}

export interface FiledVehicle {
  car_type: VehicleType;
  tag: string | null;
}

export interface Filing {
  /** Number that older dealer systems sort by; null if the kind has none. */
  event_id: number | null;
  category: string;
  subcategory: string | null;
  /** The shopper's choice, if the lead is filed under another category. */
  original_category?: string;
}

export interface LeadContent {
  /** Put before the shopper's message, for systems that only show the message. */
  message?: string;
  attributes?: { search_url: string; search_words: string };
  /** Replaces the kind's own answers as `details`. */
  details?: Readonly<Record<string, z.core.util.JSONType>>;
}

type Answers<Form extends LeadForm> = z.output<Form['body']>['userData'];

/** Methods are bivariant; that is safe, because each gets answers parsed by its own form only. */
export interface LeadKind<Form extends LeadForm = LeadForm> {
  form: Form;
  description: string;
  filedUnder: string;
  /** Who picks up, where it is not who sells the vehicle. */
  desk?: 'service' | 'parts';
  /** A dealer may keep this kind for those who are signed in. */
  gate?: Gate;
  /** `hasOffer`: the shopper's own car was valued, and there is an offer for it. */
  file(answers: Answers<Form>, vehicle: FiledVehicle | undefined, hasOffer?: boolean): Filing;
  check?(answers: Answers<Form>, tenant: LeadTenant): MissingAnswer[];
  /** Recipient if the shopper chose none. Default: the vehicle's dealership, else the only one. */
  recipient?(
    answers: Answers<Form>,
    tenant: LeadTenant,
  ): { dealership_slug?: string | undefined; location_id?: string | undefined };
  /** Start of the slot that the lead books; undefined if it books none. */
  books?(answers: Answers<Form>): string | undefined;
  /** What it leaves out has defaults: no words of its own, and the kind's own answers as `details`. `booked` is the slot that the lead asked for and got, or that is kept for it. */
  content?(answers: Answers<Form>, tenant: LeadTenant, booked?: TakenSlot): LeadContent;
  /** Default: interest in the lead's vehicle, own answers as comments. */
  adf?(lead: AdfLead): AdfShare;
}
