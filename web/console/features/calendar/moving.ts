import { createContext, use } from 'react';
import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Calendar = Calls['inbox.calendar']['answer'];
export type Appointment = Calendar['appointments'][number];
export type Service = Calendar['services'][number];
export type CalendarLocation = Calendar['places'][number];
export type Limit = CalendarLocation['days'][number]['limits'][number];

/** Where an appointment was dropped, or nowhere yet. */
export interface Wanted {
  appointment: Appointment;
  day?: string;
  start?: string;
}

interface Moving {
  /** What is in the hand. */
  dragged: Appointment | null;
  take: (appointment: Appointment | null) => void;
  /** Asks for the rest, and once more before anything is moved. */
  ask: (wanted: Wanted) => void;
  /** Asks for the time of a service. */
  time: (service: Service) => void;
}

export const MovingContext = createContext<Moving>({
  dragged: null,
  take: () => undefined,
  ask: () => undefined,
  time: () => undefined,
});
export const useMoving = (): Moving => use(MovingContext);

/** An appointment, whatever it is: two of one person never begin at the same time. */
export const keyOf = ({ kind, lead_id, start }: Appointment): string => `${kind} ${lead_id} ${start}`;
