/** Types of the kinds in list.ts, in its order, for those who need no form. A test compares the two. */
export const leadTypes = [
  'vehicle_enquiry',
  'general_enquiry',
  'careers_enquiry',
  'stock_alert',
  'test_drive',
  'photo_request',
  'similar_request',
  'sell_my_car',
  'trade_in',
  'service_booking',
  'parts_order',
  'finance_application',
  'buy_online',
] as const;
export type LeadType = (typeof leadTypes)[number];
