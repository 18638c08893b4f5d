import { Spinner } from '#web/ui/spinner.tsx';

export function SlotsWaiting() {
  return (
    <p role="status">
      <Spinner /> Looking for free times
    </p>
  );
}
