import { createContext, use, type ComponentType } from 'react';
import type { LeadType } from '#domain/lead/kinds/types.ts';

export interface PlainFormProps {
  type: LeadType;
  car?: { id: string; name: string; stocknum: string | null } | undefined;
  /** Id of the location that is to answer. */
  place?: string | undefined;
  /** Whom to call instead. */
  phone: string;
}

/** What a form says where scripts are off. Set by the page function: in the browser nothing of it is ever shown. */
export const PlainForms = createContext<ComponentType<PlainFormProps> | null>(null);

export const usePlainForm = (): ComponentType<PlainFormProps> | null => use(PlainForms);
