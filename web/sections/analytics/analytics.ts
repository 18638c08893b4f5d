/** Analytics events that the browser sends, with their ids (docs/product/analytics.md, 'Numeric ids'). */
const eventIds = { favourite_saved: 39 } as const;

/** Payload of an event: the numeric id for older systems, and the vehicle. No personal data. */
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

/** Dispatches an `fc:analytics` event on `window`. No listener forwards events yet. */
export const dispatchAnalytics = (name: keyof typeof eventIds, carId: string): void => {
  const detail: AnalyticsDetail = { id: eventIds[name], name, car_id: carId };
  window.dispatchEvent(new CustomEvent('fc:analytics', { detail }));
};
