// Must come first: the form builds schemas when it loads.
import './zod-without-eval.ts';
import { financeApplicationForm } from '#domain/lead/kinds/finance-application.ts';
import { addLeadForm } from './lead-forms.ts';

addLeadForm(financeApplicationForm);
