const parts: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
};

/** 'Wednesday 25 November at 9:30 am', by the clock of the zone. Put together here, because browsers differ in their spaces. */
export const localWords = (at: Date, timeZone: string): string => {
  const found = new Intl.DateTimeFormat('en-AU', { ...parts, timeZone }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): string => found.find((part) => part.type === type)?.value ?? '';
  const time = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`;
  return `${of('weekday')} ${of('day')} ${of('month')} at ${time}`;
};
