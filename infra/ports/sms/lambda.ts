import type { LambdaAdapter } from '../port.ts';

/** Australia and New Zealand ask for registered senders, which this platform does not have yet. */
export const port: LambdaAdapter = () => ({ sms: { send: async () => ({ kind: 'unavailable' }) } });
