/** A lead that nobody answered yet, as the inbox has it. */
export interface OpenLead {
  lead_id: string;
  kind: string;
  name: string;
  vehicle: { name: string; price_cents: number | null } | null;
  location_id: string | null;
  submitted_at: string;
  /** When its time in the dealer's opening hours is over. */
  due_at: string | null;
}

export interface OpenLeads {
  /** Those that wait longest for an answer first. */
  leads: readonly OpenLead[];
  /** There are more than these. */
  more: number;
  /** More than was counted. */
  moreOrMore: boolean;
}
