import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { RangeName, SortName, ValueFacetName } from '#domain/search/facets.ts';
import type { PageId } from '#domain/site/pages.ts';
import type { CtaName, CtaResult, CtaType } from './cta.ts';
import type { AscItem } from './items.ts';
import type { KnownPath } from './known-path.ts';

export type PageType =
  'home' | 'item' | 'itemlist' | 'showroom' | 'specials' | 'service' | 'contact' | 'custom' | 'unknown';

export type Department = 'sales' | 'service' | 'parts' | 'trade' | 'other';

interface FormParameters {
  form_name: LeadType;
  form_type: LeadType;
  comm_type: 'form';
  department: Department;
}

interface SubmissionParameters extends FormParameters {
  comm_status: 'submit';
  submission_id: string;
  event_action_result: 'success';
}

export type SubmissionChild = 'sales' | 'service' | 'parts' | 'trade' | 'sales_appt' | 'service_appt';

type Submissions = {
  [Name in 'asc_form_submission' | `asc_form_submission_${SubmissionChild}`]: SubmissionParameters & Partial<AscItem>;
};

/** Events by name with their parameters (docs/product/analytics.md, 'Event names'). Every text is of a closed set. */
export interface AscEvents extends Submissions {
  asc_pageview: { error_code: '' | '404' };
  asc_itemlist_pageview: { items: readonly AscItem[] };
  asc_item_pageview: { items: readonly AscItem[] };
  asc_menu_interaction: {
    element_text: PageId | 'menu' | 'other';
    element_type: 'header' | 'footer' | 'drawer';
    event_action: 'click';
    event_action_result: 'open' | 'redirect';
    link_url: KnownPath;
  };
  asc_element_configuration: {
    element_type: 'filter' | 'slider' | 'sort' | 'search' | 'pagination';
    element_text: ValueFacetName | RangeName | SortName | 'keyword' | 'page';
    event_action_result: 'applied' | 'removed';
  };
  asc_cta_interaction: {
    element_text: CtaName;
    element_color: '';
    element_type: CtaType;
    element_order: '';
    event_action: 'click';
    event_action_result: CtaResult;
    link_url: KnownPath;
  } & Partial<AscItem>;
  asc_media_interaction: {
    media_type: 'image';
    event_action: 'next' | 'previous' | 'open' | 'select';
  } & Partial<AscItem>;
  asc_special_offer: { promotion_name: string; element_position: number; flow_outcome: 'start'; department: 'sales' };
  asc_form_engagement: FormParameters & { comm_status: 'start' } & Partial<AscItem>;
  asc_comm_engagement: { comm_type: 'chat'; comm_status: 'start'; department: Department } & Partial<AscItem>;
  asc_comm_submission: {
    comm_type: 'chat';
    comm_status: 'submit';
    department: Department;
    event_action_result: 'success';
  } & Partial<AscItem>;
  asc_click_to_call: { comm_type: 'voice'; department: Department; link_url: '' } & Partial<AscItem>;
}

type AscName = keyof AscEvents;

/** An event without what all have in common. */
export type AscEvent = { [Name in AscName]: { event: Name; parameters: AscEvents[Name] } }[AscName];

export type PushEvent = (event: AscEvent) => void;
