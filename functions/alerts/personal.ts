import { keys } from '#functions/runtime/table/keys.ts';
import type { PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { deriveUserId } from '#functions/runtime/http/session.ts';
import { subscriberSchema } from './schema.ts';
import { subscriberByEmail, subscriberByUser } from './subscribers.ts';

export const personal: PersonalKind = {
  kind: 'alerts',
  title: 'Alerts',
  items: ['alerts'],
  keptFor: () => 'Until they are ended; then 30 days.',
  find: async ({ table }, tenant, { phone, email }) => {
    const id =
      phone === undefined ? subscriberByEmail(tenant, email) : subscriberByUser(tenant, deriveUserId(tenant, phone));
    const stored = await table.load(keys.alerts(tenant, id), subscriberSchema);
    if (stored === undefined) return [];
    const { alerts, zone, quiet_from, quiet_to, changed_at, ...of } = stored.state;
    const shown = alerts.map(({ words, pace, state, created_at }) => ({ words, pace, state, created_at }));
    return [
      {
        id,
        at: changed_at,
        href: '/alerts',
        summary: `${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}`,
        data: { phone: of.phone, email: of.email, zone, quiet_from, quiet_to, alerts: shown },
        erase: () => table.remove(keys.alerts(tenant, id)),
      },
    ];
  },
};
