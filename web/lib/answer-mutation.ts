import { mutationOptions } from '@tanstack/react-query';
import { postAnswer, type CreateRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

interface Created {
  body: unknown;
  /** Kept until the answer arrives: a repeated request with the same key creates nothing twice. */
  idempotencyKey: string;
}

/** For `useMutation`. Never retries: the shopper decides. */
export const answerMutation = <Id extends CreateRouteId>(id: Id) =>
  mutationOptions<Answers[Id], Error, Created>({
    mutationFn: ({ body, idempotencyKey }) => postAnswer(id, body, idempotencyKey),
    retry: false,
    // Offline, it fails immediately instead of being sent later.
    networkMode: 'always',
  });
