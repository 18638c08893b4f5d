// Must come first: the list builds schemas when it loads.
import './zod-without-eval.ts';

export { leadFormOf } from '#domain/lead/kinds/list.ts';
