import type * as z from 'zod';
import type { Campaign, draw, Draw, getDraw } from '#functions/promotions/contract.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import { answered, readJsonBody, postJson } from '#web/lib/api.ts';

export const spinQuery = () => answerQuery('promotions.spin');

// Not among the routes of every page: few visits spin.
const DRAW = '/api/v1/spin/draw';

/** Null: not drawn yet. Throws ApiError, 401 for whoever is signed out. */
export const readDraw = async (signal: AbortSignal): Promise<Draw | null> => {
  const { draw: own } = await readJsonBody<z.output<(typeof getDraw)['answer']['schema']>>(
    await answered(DRAW, { signal }),
  );
  return own;
};

type Asked = Pick<z.input<(typeof draw)['body']>, 'state'>;

export const takeDraw = async ({ id }: Pick<Campaign, 'id'>, { state }: Asked): Promise<Draw> => {
  const { draw: drawn } = await postJson<{ draw: Draw }>(DRAW, { campaign_id: id, state, terms: true });
  return drawn;
};
