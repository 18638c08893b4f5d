import { careersEnquiryForm } from './careers-enquiry.ts';
import { generalEnquiryForm } from './general-enquiry.ts';
import { stockAlertForm } from './stock-alert.ts';
import { photoRequestForm } from './photo-request.ts';
import { similarRequestForm } from './similar-request.ts';
import { testDriveForm } from './test-drive.ts';
import { vehicleEnquiryForm } from './vehicle-enquiry.ts';

/** Without those that the browser loads with their pages (web/forms/late-forms.ts). */
export const usualForms = [
  vehicleEnquiryForm,
  generalEnquiryForm,
  careersEnquiryForm,
  stockAlertForm,
  testDriveForm,
  photoRequestForm,
  similarRequestForm,
] as const;
