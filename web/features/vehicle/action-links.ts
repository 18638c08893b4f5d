import { actionsOffered, type VehicleAction } from '#domain/vehicle/actions.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { similarHref } from './similar-href.ts';
import type { LeadDialog } from './use-lead-dialog.ts';
import { keepPostedMessage, vehiclePhone } from './vehicle-words.ts';

/** Actions of this page, in order; the first is the main one (docs/product/vehicles.md, 'Actions'). */
export const offeredActions = ({ car, location, reservable }: CarAnswer, site: Site): VehicleAction[] =>
  actionsOffered({ car, flags: site.flags, phone: vehiclePhone(car, location, site), reservable });

/** Also in the bar at the bottom of a phone's screen, beside the main action. */
export const isInBar = (action: VehicleAction): boolean => action === 'call' || action === 'reserve';

interface ActionLink {
  label: string;
  /** Where there is little room. */
  short?: string;
  props: { to: string; target?: string; rel?: string };
}

interface LinkContext {
  car: CarAnswer['car'];
  site: Site;
  dialog: LeadDialog;
}

const links: Readonly<Record<Exclude<VehicleAction, 'call'>, (context: LinkContext) => ActionLink>> = {
  keep_posted: ({ car, dialog }) => ({
    label: 'Keep Me Posted',
    props: dialog.link('enquire', keepPostedMessage(car)),
  }),
  similar: ({ car, site }) => ({ label: 'Find Me Something Similar', props: { to: similarHref(car, site) } }),
  enquire: ({ site, dialog }) => ({ label: site.words.enquireButton, props: dialog.link('enquire') }),
  test_drive: ({ dialog }) => ({ label: 'Test Drive', props: dialog.link('test-drive') }),
  request_photos: ({ dialog }) => ({ label: 'Request Photos', props: dialog.link('request-photos') }),
  reserve: ({ car, site }) => ({
    label: `Reserve Car Now · ${formatDollars(site.constants.depositCents)}`,
    short: 'Reserve',
    props: { to: `/cars/${car.slug}/checkout` },
  }),
  finance: ({ car, site }) => ({ label: site.words.financeButton, props: { to: `/finance?car_id=${car.id}` } }),
  trade_in: ({ car }) => ({ label: 'Trade In', props: { to: `/cars/trade-in?car_id=${car.id}` } }),
  history_report: ({ car }) => ({
    label: 'Get history report',
    props: { to: `/api/v1/cars/${car.slug}/history-report`, target: '_blank', rel: 'noopener' },
  }),
};

/** Label and target; null for a call, which is a control of its own. */
export const actionLink = (
  action: VehicleAction,
  { car }: CarAnswer,
  site: Site,
  dialog: LeadDialog,
): ActionLink | null => (action === 'call' ? null : links[action]({ car, site, dialog }));
