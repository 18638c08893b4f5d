const MAX_HOST_LENGTH = 253; // RFC 1035, section 2.3.4: 255 octets on the wire
const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const bare = new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]{2,45}\\])$`, 'i');

/** No port, no trailing dot, within DNS's length. */
export const isHostName = (text: string): boolean => text.length <= MAX_HOST_LENGTH && bare.test(text);

/** A name, optionally with root dot and port (RFC 9110, section 7.2). */
export const isHostHeader = (text: string): boolean => isHostName(text.replace(/:\d{1,5}$/, '').replace(/\.$/, ''));
