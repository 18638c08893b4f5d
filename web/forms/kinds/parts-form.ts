// Must come first: the form builds schemas when it loads.
import './zod-without-eval.ts';
import { partsOrderForm } from '#domain/lead/kinds/parts-order.ts';
import { addLeadForm } from './lead-forms.ts';

addLeadForm(partsOrderForm);
