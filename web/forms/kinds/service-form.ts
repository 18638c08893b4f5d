// Must come first: the form builds schemas when it loads.
import './zod-without-eval.ts';
import { serviceBookingForm } from '#domain/lead/kinds/service-booking.ts';
import { addLeadForm } from './lead-forms.ts';

addLeadForm(serviceBookingForm);
