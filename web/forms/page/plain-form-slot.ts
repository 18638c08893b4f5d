import { createContext, use, type ReactNode } from 'react';
import type { LeadType } from '#domain/lead/kinds/types.ts';

export interface PlainFormProps {
  type: LeadType;
  car: { id: string; name: string; stocknum?: string | null } | null;
  /** That is to answer. */
  location?: { id: string } | null;
  /** What else the form knows by itself. */
  known?: Readonly<Record<string, string>> | undefined;
  /** Whom to call instead. */
  phone: string;
}

type PlainForm = (props: PlainFormProps) => ReactNode;

/** What a form says where scripts are off. Set by the page function: in the browser nothing of it is ever shown. */
export const PlainForms = createContext<PlainForm | null>(null);

export const usePlainForm = (): PlainForm | null => use(PlainForms);
