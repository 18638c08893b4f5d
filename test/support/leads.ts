import type { LeadInput } from '#domain/lead/input.ts';

/** Kinds about a vehicle of the dealer or about nothing. */
type EnquiryInput = Exclude<LeadInput, { type: 'parts_order' | 'service_booking' | 'sell_my_car' | 'trade_in' }>;
type UserData = EnquiryInput['userData'];

/** An enquiry about the car of `stockItem()`. */
export const leadInput = (
  change: Partial<UserData> = {},
  type: EnquiryInput['type'] = 'vehicle_enquiry',
): EnquiryInput => ({
  type,
  isLastStep: true,
  userData: {
    first_name: 'Mia',
    last_name: 'Nguyen',
    email: 'mia.nguyen@example.com',
    phone: '0412 345 678',
    message: 'Is this still available?',
    car_id: 'v7k2m4',
    url: '/cars/2021-toyota-hilux-sr5-v7k2m4?utm_source=mail&secret=1',
    ...change,
  },
});
