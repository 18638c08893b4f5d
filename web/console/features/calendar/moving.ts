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

/** What can be taken in the hand. */
export type Dragged = { kind: 'appointment'; appointment: Appointment } | { kind: 'service'; service: Service };

/** A service of which the time is asked, and where it was dropped. */
export interface Timed {
  service: Service;
  day?: string;
  start?: string;
}

interface Moving {
  /** What is in the hand. */
  dragged: Dragged | null;
  take: (dragged: Dragged | null) => void;
  /** Why what is below the hand does not take it; null: it does, or nothing is there. Said once it is let go. */
  refuse: (why: string | null) => void;
  /** Asks for the rest, and once more before anything is moved. */
  ask: (wanted: Wanted) => void;
  /** Asks for the time of a service. */
  time: (timed: Timed) => void;
}

export const MovingContext = createContext<Moving>({
  dragged: null,
  take: () => undefined,
  refuse: () => undefined,
  ask: () => undefined,
  time: () => undefined,
});
export const useMoving = (): Moving => use(MovingContext);

/** Of whom it is, where and when; a service has no time before one is agreed. */
export const standingOf = (dragged: Dragged): { location_id: string | null; start: string | null; day: string } => {
  switch (dragged.kind) {
    case 'appointment': {
      const { location_id, start } = dragged.appointment;
      return { location_id, start, day: start.slice(0, 'YYYY-MM-DD'.length) };
    }
    case 'service':
      return dragged.service;
  }
};

/** What it is to people. */
export const kindOf = (dragged: Dragged): Appointment['kind'] | 'service' =>
  dragged.kind === 'service' ? 'service' : dragged.appointment.kind;

/** An appointment, whatever it is: two of one person never begin at the same time. */
export const keyOf = ({ kind, lead_id, start }: Appointment): string => `${kind} ${lead_id} ${start}`;
