import type { Result } from '#web/console/lib/api.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** What became of an undo that was pressed in a toast, which is gone by then. */
export const reportUndone = (result: Result<unknown>, done: { title: string; text: string }): void => {
  const said = result.ok ? done : { title: 'Not undone', text: result.problem.message };
  showToast({ ...said, action: { label: 'Close', onPress: () => undefined } });
};
