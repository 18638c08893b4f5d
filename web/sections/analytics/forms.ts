import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { AscEvent, Department, SubmissionChild } from './asc-events.ts';
import type { AscItem } from './items.ts';

interface FormMeaning {
  department: Department;
  child?: SubmissionChild;
}

/** docs/product/analytics.md, 'Numeric ids'. A kind that is not named is an enquiry of no department. */
const meanings: Readonly<Partial<Record<LeadType, FormMeaning>>> = {
  vehicle_enquiry: { department: 'sales', child: 'sales' },
  test_drive: { department: 'sales', child: 'sales_appt' },
  photo_request: { department: 'sales', child: 'sales' },
  similar_request: { department: 'sales', child: 'sales' },
  stock_alert: { department: 'sales', child: 'sales' },
  trade_in: { department: 'trade', child: 'trade' },
  sell_my_car: { department: 'trade', child: 'trade' },
  service_booking: { department: 'service', child: 'service_appt' },
  parts_order: { department: 'parts', child: 'parts' },
};

const formMeaning = (type: LeadType): FormMeaning => meanings[type] ?? { department: 'other' };

const formProperties = (type: LeadType) =>
  ({ form_name: type, form_type: type, comm_type: 'form', department: formMeaning(type).department }) as const;

export const engagementEvent = (type: LeadType, item: AscItem | undefined): AscEvent => ({
  event: 'asc_form_engagement',
  parameters: { ...formProperties(type), comm_status: 'start', ...item },
});

/** The parent, and the specific one beside it. Only the parent is a key event, or conversions would count twice. */
export const submissionEvents = (type: LeadType, leadId: string, item: AscItem | undefined): AscEvent[] => {
  const parameters = {
    ...formProperties(type),
    comm_status: 'submit',
    submission_id: leadId,
    event_action_result: 'success',
    ...item,
  } as const;
  const { child } = formMeaning(type);
  const parent: AscEvent = { event: 'asc_form_submission', parameters };
  return child === undefined ? [parent] : [parent, { event: `asc_form_submission_${child}`, parameters }];
};
