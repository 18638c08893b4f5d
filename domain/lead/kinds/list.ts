import { careersEnquiry, careersEnquiryForm } from './careers-enquiry.ts';
import type { LeadForm } from './form.ts';
import { generalEnquiry, generalEnquiryForm } from './general-enquiry.ts';
import type { LeadKind } from './kind.ts';
import { stockAlert, stockAlertForm } from './stock-alert.ts';
import { photoRequest, photoRequestForm } from './photo-request.ts';
import { partsOrder, partsOrderForm } from './parts-order.ts';
import { sellMyCar, sellMyCarForm } from './sell-my-car.ts';
import { serviceBooking, serviceBookingForm } from './service-booking.ts';
import { similarRequest, similarRequestForm } from './similar-request.ts';
import { testDrive, testDriveForm } from './test-drive.ts';
import type { LeadType } from './types.ts';
import { vehicleEnquiry, vehicleEnquiryForm } from './vehicle-enquiry.ts';

// Two lists, so that the browser's bundle holds the forms without the server's part.

export const leadForms = [
  vehicleEnquiryForm,
  generalEnquiryForm,
  careersEnquiryForm,
  stockAlertForm,
  testDriveForm,
  photoRequestForm,
  similarRequestForm,
  partsOrderForm,
  serviceBookingForm,
  sellMyCarForm,
] as const;

export const leadKinds = [
  vehicleEnquiry,
  generalEnquiry,
  careersEnquiry,
  stockAlert,
  testDrive,
  photoRequest,
  similarRequest,
  partsOrder,
  serviceBooking,
  sellMyCar,
] as const;

export const leadFormOf = (type: LeadType): LeadForm => {
  const found = leadForms.find((form) => form.type === type);
  if (found === undefined) throw new TypeError(`There is no lead kind '${type}'.`);
  return found;
};

export const leadKindOf = (type: LeadType): LeadKind => {
  const found = leadKinds.find(({ form }) => form.type === type);
  if (found === undefined) throw new TypeError(`There is no lead kind '${type}'.`);
  return found;
};
