import { actionsOffered, type VehicleAction } from '#domain/vehicle/actions.ts';
import { financeHref } from '#domain/finance/page-paths.ts';
import { formatDollars } from '#domain/money/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { FormLinkOf } from './use-lead-dialog.ts';
import { savePostedMessage } from '../vehicle-words.ts';

/** What a vehicle's page offers, worked out once for all of it. */
export interface Offered {
  /** In order; the first is the main one (docs/product/vehicles.md, 'Actions'). */
  actions: readonly VehicleAction[];
  phone: string | null;
}

export const offered = (
  { car: vehicle, phone, reservable }: VehicleAnswer,
  { flags }: Pick<Site, 'flags'>,
): Offered => ({
  actions: actionsOffered({ car: vehicle, flags, phone, reservable }),
  phone,
});

/** Also in the bar at the bottom of a phone's screen, beside the main action. */
export const isInBar = (action: VehicleAction): boolean => action === 'call' || action === 'reserve';

/** Directly below the price: the main action, one beside it, and calling. */
const LEADING = 3;
export const leadingActions = (actions: readonly VehicleAction[]): readonly VehicleAction[] =>
  actions.slice(0, LEADING);

interface ActionLink {
  label: string;
  /** Where there is little room. */
  short?: string;
  props: { to: string; target?: string; rel?: string };
}

/** It has a component of its own. */
type OwnControl = 'call';

interface LinkContext {
  car: VehicleAnswer['car'];
  site: Site;
  link: FormLinkOf;
}

const links: Readonly<Record<Exclude<VehicleAction, OwnControl>, (context: LinkContext) => ActionLink>> = {
  keep_posted: ({ car: vehicle, link }) => ({
    label: 'Keep Me Posted',
    props: link('enquire', savePostedMessage(vehicle)),
  }),
  similar: ({ link }) => ({ label: 'Find Me Something Similar', props: link('find-similar') }),
  enquire: ({ site, link }) => ({ label: site.words.enquireButton, props: link('enquire') }),
  test_drive: ({ link }) => ({ label: 'Test Drive', props: link('test-drive') }),
  request_photos: ({ link }) => ({ label: 'Request Photos', props: link('request-photos') }),
  reserve: ({ car: vehicle, site }) => ({
    label: `Reserve Car Now · ${formatDollars(site.constants.depositCents)}`,
    short: 'Reserve',
    props: { to: `/cars/${vehicle.slug}/checkout` },
  }),
  finance: ({ car: vehicle, site }) => ({
    label: site.words.financeButton,
    props: { to: financeHref(site.finance, vehicle) },
  }),
  trade_in: ({ car: vehicle }) => ({ label: 'Trade In', props: { to: `/cars/trade-in?car_id=${vehicle.id}` } }),
  history_report: ({ car: vehicle }) => ({
    label: 'Get history report',
    props: { to: `/api/v1/cars/${vehicle.slug}/history-report`, target: '_blank', rel: 'noopener' },
  }),
};

/** Label and target. */
export const actionLink = (
  action: Exclude<VehicleAction, OwnControl>,
  { car: vehicle }: VehicleAnswer,
  site: Site,
  link: FormLinkOf,
): ActionLink => links[action]({ car: vehicle, site, link });
