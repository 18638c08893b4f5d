import { useEffect, useState } from 'react';
import { heldBeneath } from '#domain/reservations/held-words.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { savedReservation } from '#web/forms/payment/saved-reservation.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { useLiveHold } from '#web/sections/held/use-live-hold.ts';
import styles from './summary-card.module.css';

interface Said {
  title: string;
  text: string;
  link: string;
}

const WAITING = 'Join the waiting list';

const said = ({ words, isFree, isOwn }: { words: string | null; isFree: boolean; isOwn: boolean }): Said => {
  if (isFree) return { title: 'Free again', text: 'Nobody has this vehicle right now.', link: 'Reserve it' };
  if (words === null) return { title: 'Reserved', text: 'Somebody has reserved this vehicle.', link: WAITING };
  if (isOwn) return { title: 'You are reserving it', text: 'It is held while you pay.', link: 'Go on' };
  return { title: 'Being reserved', text: heldBeneath(words), link: WAITING };
};

/** While somebody pays for the vehicle: until when, and the way to its waiting list. Only what becomes of it is said aloud. */
export function HoldNote({ answer: { car: vehicle, being_reserved: held } }: { answer: VehicleAnswer }) {
  const site = useSite();
  const live = useLiveHold(vehicle.slug, held ?? null);
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    const look = () => setIsOwn(savedReservation(site.slug, vehicle.id).opened !== null);
    queueMicrotask(look);
  }, [site.slug, vehicle.id]);
  const note = said({ ...live, isOwn });
  return (
    <div className={styles.note} role="note">
      <p className={styles.noteTitle} role="status">
        {note.title}
      </p>
      <p>{note.text}</p>
      <p>
        <Link to={`/cars/${vehicle.slug}/checkout`}>{note.link}</Link>
      </p>
    </div>
  );
}
