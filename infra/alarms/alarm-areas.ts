import { signals } from '#functions/signals.ts';

/** A widget of alarms takes 1 to 100 (Amazon CloudWatch API Reference, 'Dashboard Body Structure and Syntax', alarm widget). */
const MOST_ALARMS_IN_WIDGET = 100;

interface Area {
  title: string;
  isOf: (key: string) => boolean;
}

const endsIn =
  (...symptoms: readonly string[]) =>
  (key: string): boolean =>
    symptoms.some((symptom) => key.endsWith(`.${symptom}`));
const signalIds = new Set<string>(signals.map(({ id }) => id));

/** Areas of the dashboard by what somebody looks for; an alarm stands in the first that takes it. */
export const areas: readonly Area[] = [
  { title: 'What the business notices', isOf: (key) => signalIds.has(key) || key.startsWith('probe.') },
  { title: 'Answers to people', isOf: endsIn('server-errors', 'latency', 'throttled') },
  { title: 'Events that wait', isOf: endsIn('delay') },
  { title: 'Dead letters', isOf: endsIn('dead-letters') },
  { title: 'Schedules that fail', isOf: endsIn('failing') },
  { title: 'Services of AWS', isOf: () => true },
];

/** As many as a widget takes, and so on. */
export const inWidgets = <T>(alarms: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(alarms.length / MOST_ALARMS_IN_WIDGET) }, (_, n) =>
    alarms.slice(n * MOST_ALARMS_IN_WIDGET, (n + 1) * MOST_ALARMS_IN_WIDGET),
  );
