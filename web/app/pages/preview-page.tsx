import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { definePage } from '#web/lib/page-definition.ts';
import { unlistedHead } from '#web/lib/unlisted-head.ts';
import { usePreview } from '#web/lib/use-preview.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { Container } from '#web/ui/container.tsx';
import { VehicleView } from '#web/features/vehicle/vehicle-view.tsx';

function VehiclePreview() {
  const shown = usePreview<VehicleAnswer>('/api/v1/vehicle-previews');
  if (shown !== null && 'answer' in shown)
    return (
      <>
        <Container>
          <p role="status">Preview: shoppers may not see this page.</p>
        </Container>
        <VehicleView answer={shown.answer} />
      </>
    );
  return (
    <Container>
      <h1>Preview</h1>
      <p role="status">{shown?.problem ?? 'One moment: the preview is being read.'}</p>
    </Container>
  );
}

/** `/car-preview#{token}`: the token never reaches a server with the page, nor a cache. */
export const page = definePage({
  query: siteQuery,
  head: (site) => unlistedHead('Preview', site),
  Component: VehiclePreview,
});
