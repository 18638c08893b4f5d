import { buyOnline, buyOnlineForm } from './buy-online.ts';
import { careersEnquiry } from './careers-enquiry.ts';
import { financeApplication, financeApplicationForm } from './finance-application.ts';
import type { LeadForm } from './form.ts';
import { generalEnquiry } from './general-enquiry.ts';
import type { LeadKind } from './kind.ts';
import { stockAlert } from './stock-alert.ts';
import { photoRequest } from './photo-request.ts';
import { partsOrder, partsOrderForm } from './parts-order.ts';
import { sellMyVehicle, sellMyVehicleForm } from './sell-my-car.ts';
import { serviceBooking, serviceBookingForm } from './service-booking.ts';
import { similarRequest } from './similar-request.ts';
import { testDrive } from './test-drive.ts';
import { tradeIn, tradeInForm } from './trade-in.ts';
import type { LeadType } from './types.ts';
import { usualForms } from './usual-forms.ts';
import { vehicleEnquiry } from './vehicle-enquiry.ts';

// Two lists, so that the browser's bundle holds the forms without the server's part.

export const leadForms = [
  ...usualForms,
  sellMyVehicleForm,
  tradeInForm,
  serviceBookingForm,
  partsOrderForm,
  financeApplicationForm,
  buyOnlineForm,
] as const;

export const leadKinds = [
  vehicleEnquiry,
  generalEnquiry,
  careersEnquiry,
  stockAlert,
  testDrive,
  photoRequest,
  similarRequest,
  sellMyVehicle,
  tradeIn,
  serviceBooking,
  partsOrder,
  financeApplication,
  buyOnline,
] as const;

export const getLeadForm = (type: LeadType): LeadForm => {
  const found = leadForms.find((form) => form.type === type);
  if (found === undefined) throw new TypeError(`There is no lead kind '${type}'.`);
  return found;
};

export const getLeadKind = (type: LeadType): LeadKind => {
  const found = leadKinds.find(({ form }) => form.type === type);
  if (found === undefined) throw new TypeError(`There is no lead kind '${type}'.`);
  return found;
};
