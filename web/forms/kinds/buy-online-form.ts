// Must come first: the form builds schemas when it loads.
import './zod-without-eval.ts';
import { buyOnlineForm } from '#domain/lead/kinds/buy-online.ts';
import { addLeadForm } from './lead-forms.ts';

addLeadForm(buyOnlineForm);
