import type { FocusEvent } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import type { SectionProps } from './section.ts';
import { listVehicleSections } from './vehicle-sections.tsx';
import styles from './sections.module.css';

interface Anchor {
  id: string;
  label: string;
}

/** Browsers leave a focused link half hidden in a row that scrolls. */
const show = ({ target }: FocusEvent): void => target.scrollIntoView({ block: 'nearest' });

function AnchorBar({ anchors }: { anchors: readonly Anchor[] }) {
  return (
    <nav className={styles.anchors} aria-label="On this page" onFocus={show}>
      <ul className={styles.anchorList}>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a className={styles.anchor} href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of a vehicle's page, and the links to them. */
export function VehicleDetails(props: SectionProps) {
  const { answer } = props;
  const sections = listVehicleSections(answer, useSite());
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
