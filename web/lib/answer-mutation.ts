import { mutationOptions } from '@tanstack/react-query';
import { postAnswer, type CreateRouteId } from './api.ts';
import type { Answers } from './routes.generated.ts';

interface Created {
  body: unknown;
  /** Kept by the caller until the answer arrives: sending again with the same key creates nothing twice. */
  idempotencyKey: string;
}

/** A creating route, for `useMutation`. The shopper decides whether to send again; nothing is retried by itself. */
export const answerMutation = <Id extends CreateRouteId>(id: Id) =>
  mutationOptions<Answers[Id], Error, Created>({
    mutationFn: ({ body, idempotencyKey }) => postAnswer(id, body, idempotencyKey),
    retry: false,
    // Offline, it fails immediately instead of being sent when the shopper has left.
    networkMode: 'always',
  });
