import { useEffect, useState } from 'react';

/** The time, for what says how long ago something was; it goes on by itself in a tab that is seen. */
export const useNow = (every = 30_000): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = (): void => {
      if (document.visibilityState === 'visible') setNow(new Date());
    };
    const timer = setInterval(tick, every);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [every]);
  return now;
};
