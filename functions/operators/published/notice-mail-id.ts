/** Of the mail that tells a dealer of an event. */
export const noticeMailId = (eventId: string): string => `notice.${eventId}`;
