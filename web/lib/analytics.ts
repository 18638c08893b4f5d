/** Events of the specification's list that the browser tells of, by name and number (spec §7 'Event ids'). */
const eventIds = { favourite_saved: 39 } as const;

/** What a listener hears: the number that older systems sort by, and the vehicle. Never anything about a person. */
export interface AnalyticsDetail {
  id: (typeof eventIds)[keyof typeof eventIds];
  name: keyof typeof eventIds;
  car_id: string;
}

declare global {
  interface WindowEventMap {
    'fc:analytics': CustomEvent<AnalyticsDetail>;
  }
}

/**
 * Tells whoever listens on the page (`addEventListener('fc:analytics', ...)`). Nothing leaves the browser by it: what sends
 * events on is not built yet, and will listen here.
 */
export const dispatchAnalytics = (name: keyof typeof eventIds, carId: string): void => {
  const detail: AnalyticsDetail = { id: eventIds[name], name, car_id: carId };
  window.dispatchEvent(new CustomEvent('fc:analytics', { detail }));
};
