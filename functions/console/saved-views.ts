import { isDeepStrictEqual } from 'node:util';
import { DAY_SECONDS } from '#domain/hours/units.ts';
import type { SavedView } from '#domain/console/saved-views-schema.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { loadStaff } from './published/people.ts';
import { stampOf } from './stamp.ts';
import { savedViewsDocumentSchema, type SavedViewsDocument } from './views-contract.ts';

interface ViewsDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
}

type OfDealer = { tenant: string };
type Save = Call<OfDealer, unknown, { version: number; views: SavedView[] }>;

/** No person's id, which are made of 26 letters. */
const TEAM = 'team';
/** Of who is none of the dealer's people and so never removed from them: since they saved last. */
const KEPT_DAYS = 400;
const none: SavedViewsDocument = { version: 0, views: [] };

const seconds = (now: Date): number => Math.ceil(now.getTime() / 1_000);

const load = async (table: Pick<Table, 'load'>, tenant: TenantContext, owner: string): Promise<SavedViewsDocument> =>
  (await table.load(keys.savedViews(tenant, owner), savedViewsDocumentSchema))?.state ?? none;

/** With the person: who was removed from the dealer's people has none (docs/product/privacy.md, 'The dealer’s own people'). */
export const eraseViews = async (
  table: Pick<Table, 'change'>,
  tenant: TenantContext,
  { person, now }: { person: string; now: Date },
): Promise<void> => {
  await table.change(keys.savedViews(tenant, person), savedViewsDocumentSchema, undefined, (current) =>
    current === undefined || current.views.length === 0
      ? undefined
      : {
          state: { version: current.version + 1, views: [] },
          events: [],
          lane: 'stock',
          at: now.toISOString(),
          expires: seconds(now) + DAY_SECONDS,
        },
  );
};

/** Saved views of the list of cars, by person and dealer and of a dealer's team (docs/console.md, 'Views'). */
export const makeSavedViews = ({ table: plain, directory, now }: ViewsDeps) => {
  /** The same views again change nothing. */
  const save = async (
    call: Save,
    { action, owner }: { action: `console.${string}`; owner: string },
    expires?: number,
  ): Promise<{ body: SavedViewsDocument }> => {
    const { version, views } = call.body;
    const tenant = await directory.byId(call.params.tenant);
    const table = plain.audited(stampOf(call, action, { kind: 'saved_views', id: owner }));
    const body = await table.change(keys.savedViews(tenant, owner), savedViewsDocumentSchema, none, (current) => {
      if (isDeepStrictEqual(current.views, views)) return undefined;
      if (current.version !== version)
        throw new Problem('version_conflict', 'These views were saved elsewhere meanwhile: look at them again.', {
          theirs: current,
        });
      const state = { version: version + 1, views };
      return { state, events: [], lane: 'stock', at: now().toISOString(), ...(expires !== undefined && { expires }) };
    });
    return { body };
  };

  return {
    list: async ({ params, operator }: Call<OfDealer, unknown, unknown>) => {
      const tenant = await directory.byId(params.tenant);
      const [own, team] = await Promise.all([load(plain, tenant, operator.id), load(plain, tenant, TEAM)]);
      return { body: { own, team } };
    },
    saveOwn: async (call: Save) => {
      const { operator, params } = call;
      const staff = await loadStaff(plain, await directory.byId(params.tenant), operator.id);
      const expires = staff === undefined ? seconds(now()) + KEPT_DAYS * DAY_SECONDS : undefined;
      return save(call, { action: 'console.save-own-views', owner: operator.id }, expires);
    },
    saveTeam: (call: Save) => save(call, { action: 'console.save-team-views', owner: TEAM }),
  };
};
