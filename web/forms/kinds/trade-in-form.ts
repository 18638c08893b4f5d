// Must come first: the form builds schemas when it loads.
import './zod-without-eval.ts';
import { tradeInForm } from '#domain/lead/kinds/trade-in.ts';
import { addLeadForm } from './lead-forms.ts';

addLeadForm(tradeInForm);
