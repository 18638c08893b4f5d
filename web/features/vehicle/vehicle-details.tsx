import { useSite } from '#web/lib/page-context.tsx';
import { AnchorBar } from './anchor-bar.tsx';
import type { SectionProps } from './section.ts';
import { sectionsOf } from './vehicle-sections.tsx';

/** The sections of a vehicle's page, and the links to them. */
export function VehicleDetails(props: SectionProps) {
  const { answer } = props;
  const sections = sectionsOf(answer, useSite());
  return (
    <>
      <AnchorBar
        anchors={sections.flatMap(({ anchor, label }) =>
          label === null ? [] : [{ id: anchor, label: label(answer) }],
        )}
      />
      {sections.map(({ anchor, Component }) => (
        <Component key={anchor} {...props} />
      ))}
    </>
  );
}
