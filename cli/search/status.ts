import { searchStatus, type SearchStatus } from '#functions/operators/contract.ts';
import type { Client } from '#cli/client.ts';

export const statusText = (status: SearchStatus): string =>
  [
    `${status.engine}: ${status.documents} vehicles${status.ready ? '' : ', not ready'}`,
    ...(status.current === null ? [] : [`searched   ${status.current}`]),
    ...(status.next === null
      ? []
      : [
          `being made ${status.next.index}, since ${status.next.begun_at ?? '?'}: ${status.next.unchecked.length} dealers to go`,
        ]),
    ...(status.before === null
      ? []
      : [`before     ${status.before.index}, kept until ${status.before.kept_until ?? '?'}`]),
    ...(status.of_this_schema ? [] : ['An older version made this index: forecourt search reindex makes it anew.']),
  ].join('\n');

export const status = async (client: Client): Promise<void> => {
  const shown = await client.call(searchStatus);
  client.out.result(shown, statusText(shown));
};
