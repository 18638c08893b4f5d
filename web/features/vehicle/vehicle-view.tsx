import { vehicleModule } from './deferred-module.ts';
import { pick } from '#web/lib/deferred/module.ts';
import { useEffect, useMemo } from 'react';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { renderingsNote } from '#domain/media/renderings.ts';
import { isAvailable } from '#domain/vehicle/rules.ts';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { servedPart } from '#web/lib/deferred/served-part.tsx';
import { ActionBar } from './actions/action-bar.tsx';
import { offered as offeredActions } from './actions/action-links.ts';
import { Gallery } from './gallery/gallery.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import { useContactReveal } from './actions/use-contact-reveal.ts';
import { useLeadDialog } from './actions/use-lead-dialog.ts';
import { tagOnPicture } from './vehicle-words.ts';
import styles from './vehicle-view.module.css';

const Trail = servedPart(pick(vehicleModule, (module) => module.Trail));
const SimilarVehicles = servedPart(pick(vehicleModule, (module) => module.SimilarVehicles));
const VehicleDetails = servedPart(pick(vehicleModule, (module) => module.VehicleDetails));
const MoreVehicles = servedPart(pick(vehicleModule, (module) => module.MoreVehicles));

/** The form's dialog, whose code is there before a press is likely, and on a press at the latest. */
function LaterDialog({ answer, dialog }: { answer: VehicleAnswer; dialog: ReturnType<typeof useLeadDialog> }) {
  const { Part: FormDialog, bring } = useDeferredComponent(async () => (await vehicleModule.load()).FormDialog);
  const isWanted = dialog.opened !== null;
  useEffect(() => {
    if (isWanted) bring(dialog.close);
  });
  return FormDialog === null ? null : <FormDialog answer={answer} dialog={dialog} />;
}

export function VehicleView({ answer }: { answer: VehicleAnswer }) {
  const site = useSite();
  const now = useNow();
  const onReveal = useContactReveal(answer.car);
  const offered = useMemo(() => offeredActions(answer, site), [answer, site]);
  const dialog = useLeadDialog(offered.actions);
  const hasPhone = offered.phone !== null;
  useEffect(() => {
    if (!hasPhone) console.warn('This vehicle has no phone number: the call button is hidden.');
  }, [hasPhone]);
  const { car: vehicle } = answer;
  const { link } = dialog;
  const rendered = renderingsNote(vehicle.media, site.words.renderedPictures);
  return (
    <>
      <Container className={styles.trailRow}>
        <Trail car={vehicle} />
      </Container>
      <Container className={styles.layout}>
        <div className={styles.pictures}>
          <Gallery car={vehicle} />
          <Tag tag={tagOnPicture(vehicle, site, now)} className={styles.tag} />
        </div>
        <div className={styles.summary}>
          <SummaryCard answer={answer} offered={offered} link={link} onReveal={onReveal} />
        </div>
        {!isAvailable(vehicle) && (
          <div className={styles.similar}>
            <SimilarVehicles car={vehicle} />
          </div>
        )}
        <div className={styles.body}>
          {rendered !== null && <p className={styles.pictureNote}>{rendered}</p>}
          <VehicleDetails answer={answer} phone={offered.phone} link={link} />
        </div>
        {answer.page.sections.includes('similar') && <MoreVehicles answer={answer} className={styles.more} />}
      </Container>
      <ActionBar answer={answer} offered={offered} link={link} onReveal={onReveal} />
      <LaterDialog answer={answer} dialog={dialog} />
    </>
  );
}
