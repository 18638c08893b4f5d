import type { SavedViewsDocument } from '#functions/console/views-contract.ts';
import { saveOwnViews } from '#functions/console/contract.ts';
import type { FakeAnswer, FakeCall } from './fake-console.ts';

/** Saved views of one person and a team, each with its version. */
export const fakeViews = () => {
  const lists: Record<'own' | 'team', SavedViewsDocument> = {
    own: { version: 0, views: [] },
    team: {
      version: 3,
      views: [{ id: 'old', name: 'Old stock', address: '?days=30&sort=oldest&cols=stock.km.price' }],
    },
  };
  return ({ method, path, body }: FakeCall): FakeAnswer => {
    if (method === 'GET') return { body: lists };
    const whose = path.endsWith('/team') ? 'team' : 'own';
    const { version, views } = saveOwnViews.body.parse(body);
    const before = lists[whose];
    if (version !== before.version)
      return { status: 409, body: { code: 'version_conflict', error: 'Saved elsewhere.', theirs: before } };
    lists[whose] = { version: version + 1, views };
    return { body: lists[whose] };
  };
};
