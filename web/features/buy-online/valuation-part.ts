import type { ComponentType } from 'react';

interface ValuationPartProps {
  carId: string;
  onValued: () => void;
}

/** Another feature's questions about the shopper's own car; its code is loaded where a car is traded in. */
export type ValuationPart = ComponentType<ValuationPartProps>;
