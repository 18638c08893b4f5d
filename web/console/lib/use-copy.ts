import { useEffect, useState } from 'react';

interface CopySaid {
  done: string;
  /** Where the browser does not let pages copy. */
  refused: string;
  /** How long it is said. */
  forMs: number;
}

/** Puts a text on the clipboard; `said` is what became of it, for a moment, else empty. */
export const useCopy = ({ done, refused, forMs }: CopySaid): { said: string; copy: (text: string) => void } => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), forMs);
    return () => clearTimeout(timer);
  }, [said, forMs]);
  return {
    said,
    copy: (text) => {
      const write = async (): Promise<void> => navigator.clipboard.writeText(text);
      write().then(
        () => setSaid(done),
        () => setSaid(refused),
      );
    },
  };
};
