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

/** Label and target; null for a call, which is a control of its own. */
export const actionLink = (
  action: VehicleAction,
  { car }: CarAnswer,
  site: Site,
  dialog: LeadDialog,
): ActionLink | null => {
  switch (action) {
    case 'keep_posted':
      return { label: 'Keep Me Posted', props: dialog.link('enquire', keepPostedMessage(car)) };
    case 'similar':
      return { label: 'Find Me Something Similar', props: { to: similarHref(car, site) } };
    case 'enquire':
      return { label: site.words.enquireButton, props: dialog.link('enquire') };
    case 'test_drive':
      return { label: 'Test Drive', props: dialog.link('test-drive') };
    case 'request_photos':
      return { label: 'Request Photos', props: dialog.link('request-photos') };
    case 'reserve':
      return {
        label: `Reserve Car Now · ${formatDollars(site.constants.depositCents)}`,
        short: 'Reserve',
        props: { to: `/cars/${car.slug}/checkout` },
      };
    case 'finance':
      return { label: site.words.financeButton, props: { to: `/finance?car_id=${car.id}` } };
    case 'trade_in':
      return { label: 'Trade In', props: { to: `/cars/trade-in?car_id=${car.id}` } };
    case 'history_report':
      return {
        label: 'Get history report',
        props: { to: `/api/v1/cars/${car.slug}/history-report`, target: '_blank', rel: 'noopener' },
      };
    case 'call':
      return null;
  }
};
