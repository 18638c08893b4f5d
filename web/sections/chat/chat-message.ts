import { isObject } from '#web/lib/stored-list.ts';

/** What a partner's frame may tell (docs/product/sites.md, 'Chat'). Whatever else it sends is left unread. */
const steps = ['started', 'submitted', 'close'] as const;
export type ChatMessage = (typeof steps)[number];

export const chatMessage = (data: unknown): ChatMessage | undefined =>
  isObject(data) ? steps.find((step) => step === data['forecourt_chat']) : undefined;
