/*
 * One lead with what people did with it, for who may see it.
 */
export { findLead, type FoundLead } from '../lead/find-lead.ts';
export { workSchema, type Work } from '../work-schema.ts';
export type { Viewer } from '../viewer.ts';
