// Must come first: the form builds schemas when it loads.
import './zod-without-eval.ts';
import { sellMyVehicleForm } from '#domain/lead/kinds/sell-my-car.ts';
import { addLeadForm } from './lead-forms.ts';

addLeadForm(sellMyVehicleForm);
