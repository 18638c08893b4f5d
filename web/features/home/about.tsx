import { useSite } from '#web/lib/page-context.tsx';
import { SectionFrame } from './section-frame.tsx';
import styles from './section-frame.module.css';

export function About() {
  const { name, words } = useSite();
  if (words.about === '') return null;
  return (
    <SectionFrame id="about" title={`About ${name}`}>
      <p className={styles.prose}>{words.about}</p>
    </SectionFrame>
  );
}
