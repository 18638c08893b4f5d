import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { Showcase } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { showcaseQuery } from '#web/queries/queries.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { slideSizes, type Slide } from './slide-sizes.ts';
import styles from './slider.module.css';
import { useSlider } from './use-slider.ts';

function SlideWords({ slide: { title, text, fit, link } }: { slide: Slide }) {
  const words = (
    <>
      <p className={styles.title}>{title}</p>
      {text !== '' && <p className={styles.text}>{text}</p>}
    </>
  );
  return (
    <div className={styles.words}>
      {fit === 'cover' ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      <LinkButton to={link.href} size="l">
        {link.label}
      </LinkButton>
    </div>
  );
}

interface SlidesProps {
  slider: NonNullable<Showcase['slider']>;
  leads: boolean;
}

function Slides({ slider: { slides, seconds, height }, leads }: SlidesProps) {
  const { row, current, isPlaying, setPlaying, show } = useSlider(slides.length, seconds);
  const { length: count } = slides;
  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Promotions" data-height={height}>
      <ul ref={row} className={styles.row}>
        {slides.map((slide, n) => (
          <li
            key={slide.id}
            className={styles.slide}
            data-fit={slide.fit}
            aria-roledescription="slide"
            aria-label={`${n + 1} of ${count}`}
          >
            <Picture
              mediaKey={slide.picture}
              alt={slide.alt}
              {...slideSizes(slide)}
              priority={leads && n === 0}
              className={styles.picture}
            />
            <SlideWords slide={slide} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <Container className={styles.bar}>
          {seconds !== null && (
            <IconButton
              label={isPlaying ? 'Stop the promotions' : 'Let the promotions change'}
              onClick={() => setPlaying(!isPlaying)}
            >
              <Icon of={isPlaying ? Pause : Play} />
            </IconButton>
          )}
          <p role="status" className={styles.at}>
            {isPlaying ? '' : `${current + 1} of ${count}`}
          </p>
          <IconButton label="Previous promotion" onClick={() => show(current - 1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton label="Next promotion" onClick={() => show(current + 1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </Container>
      )}
    </section>
  );
}

/** docs/product/sites.md, 'Promotion slider'. It leads where its first picture is the page's largest. */
export function Slider({ leads }: { leads: boolean }) {
  const { data } = useQuery(showcaseQuery(useSite()));
  return data?.slider == null ? null : <Slides slider={data.slider} leads={leads} />;
}
