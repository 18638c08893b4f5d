import { Container } from '#web/ui/container.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './vehicle-view.module.css';

export function VehicleSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>Loading the vehicle</VisuallyHidden>
      <Container className={styles.trailRow}>
        <div className={styles.waitingLine} />
      </Container>
      <Container className={styles.layout}>
        <div className={styles.pictures}>
          <div className={styles.waitingStage} />
        </div>
      </Container>
    </div>
  );
}
