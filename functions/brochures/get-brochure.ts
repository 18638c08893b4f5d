import { imageVariants } from '#domain/media/rules.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import type { australianStates } from '#domain/vehicle/vocabulary.ts';
import { getImage } from '#functions/media/contract.ts';
import { caller, type CallRoute } from '#functions/runtime/http/route-caller.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { Problem, type ProblemCode } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { getVehicle, getDriveAway, type VehicleAnswer } from '#functions/vehicles/contract.ts';
import { findVehicle } from '#functions/stock/published/find-vehicle.ts';
import { makeVehicleAnswer } from '#functions/vehicles/published/whole-answer.ts';
import { makeBrochure } from './brochure.ts';
import { buildBrochureContent } from './content.ts';
import { getBrochure, previewBrochure } from './contract.ts';
import { loadDealerMark } from './dealer-mark.ts';
import { loadFonts, type Fonts } from './fonts.ts';
import { brochureStyle } from './style.ts';

type Deps = Pick<ApiRuntime, 'env' | 'now'> & { callRoute: CallRoute };

type RegistrationState = (typeof australianStates)[number];

/** 170 dots an inch at the widest. */
const PICTURE_WIDTH = 1_280;
const variant = imageVariants().find(({ format, width }) => format === 'jpeg' && width === PICTURE_WIDTH);

const notNow = (cause: unknown): Problem =>
  new Problem('upstream_unavailable', 'The brochure cannot be made just now. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
    cause,
  });

const refusals: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  not_found: ['not_found', 'This dealer has no such vehicle.'],
  gone: ['gone', 'This vehicle is no longer available.'],
};

const loadVehicle = async ({ callRoute }: Deps, tenant: TenantContext, slug: string): Promise<VehicleAnswer> => {
  const called = await caller(callRoute, tenant, getVehicle)({ params: { slug } });
  if (called.ok) return called.answer;
  const refusal = refusals[called.code];
  throw refusal === undefined ? notNow(new Error(`${getVehicle.id} answered ${called.code}`)) : new Problem(...refusal);
};

/** Undefined for a vehicle without a picture that can be read: its brochure shows an outline. */
const loadPicture = async ({ callRoute }: Deps, tenant: TenantContext, vehicle: VehicleAnswer['car']) => {
  const [key] = vehicle.media;
  if (key === undefined || variant === undefined) return undefined;
  const params = { key, variant: variant.name };
  const { status, text } = await callRoute(getImage, { params, query: {} }, tenant);
  if (status === 200) return Buffer.from(text, 'base64');
  if (status === 503) throw notNow(new Error(`${getImage.id} is busy`));
  return undefined;
};

const loadFontFiles = async (wanted: Parameters<typeof loadFonts>[0]): Promise<Fonts> => {
  try {
    return await loadFonts(wanted);
  } catch (error) {
    throw notNow(error);
  }
};

/** The estimate in the state that was asked for, which may be another than the page's. */
const inState = async (
  { callRoute }: Deps,
  tenant: TenantContext,
  answer: VehicleAnswer,
  state: RegistrationState | undefined,
): Promise<VehicleAnswer> => {
  if (state === undefined || answer.drive_away === undefined) return answer;
  const called = await caller(callRoute, tenant, getDriveAway)({ params: { slug: answer.car.slug }, query: { state } });
  if (!called.ok) throw notNow(new Error(`${getDriveAway.id} answered ${called.code}`));
  const { drive_away } = called.answer;
  return drive_away === null ? answer : { ...answer, drive_away };
};

const brochurePath = (slug: string): string => getBrochure.path.replace('{slug}', encodeURIComponent(slug));

const drawn = async (deps: Deps, tenant: TenantContext, answer: VehicleAnswer) => {
  const { config } = tenant;
  const [picture, fonts, mark] = await Promise.all([
    loadPicture(deps, tenant, answer.car),
    loadFontFiles(config.theme.fonts),
    loadDealerMark(config),
  ]);
  const origin = deps.env.SITE_ORIGIN.replace('{slug}', config.slug);
  const now = deps.now();
  const content = buildBrochureContent(answer, { config, origin, now });
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${answer.car.slug}.pdf"`,
    },
    body: await makeBrochure({ content, picture, mark, fonts, look: brochureStyle(config.theme.colours), now }),
  };
};

/** docs/product/vehicles.md, 'Brochure'. */
export const getBrochureRoute = (deps: Deps): BoundRoute =>
  implement(getBrochure, async ({ tenant, params, query: { state } }) => {
    const found = await loadVehicle(deps, tenant, params.slug);
    const { slug } = found.car;
    if (slug !== params.slug) return { status: 301, headers: { location: brochurePath(slug) }, body: '' };
    return drawn(deps, tenant, await inState(deps, tenant, found, state));
  });

/** docs/product/own-fields.md, 'Preview'. */
export const previewBrochureRoute = (deps: Deps & ApiRuntime): BoundRoute => {
  const answer = makeVehicleAnswer(deps);
  return implement(previewBrochure, async ({ operator, params }) => {
    const tenant = await deps.directory.byId(params.tenant);
    const { state } = await findVehicle(deps, tenant, operator, params.car);
    return drawn(deps, tenant, await answer(tenant, currentItem(state, deps.now())));
  });
};
