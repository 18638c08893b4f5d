import type { ReactNode } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { FormLinkOf } from '../actions/use-lead-dialog.ts';

export interface SectionProps {
  answer: VehicleAnswer;
  phone: string | null;
  link: FormLinkOf;
}

/** A section of the vehicle page, in the order that the dealer chooses. */
export interface VehicleSection {
  /** Id of its element, which addresses and the anchor bar lead to. */
  anchor: string;
  /** In the anchor bar; null keeps it out. */
  label: ((answer: VehicleAnswer) => string) | null;
  shown: (answer: VehicleAnswer, site: Site) => boolean;
  Component: (props: SectionProps) => ReactNode;
}
