// First: the list builds schemas when it is loaded.
import './zod-without-eval.ts';

export { leadFormOf } from '#domain/lead/kinds/list.ts';
