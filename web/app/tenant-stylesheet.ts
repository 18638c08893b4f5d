import { useEffect, useState } from 'react';
import type { Site } from '#functions/sites/contract.ts';

const isLinked = (stylesheet: string): boolean => document.head.querySelector(`link[href="${stylesheet}"]`) !== null;

/** For the static shell. Returns whether the tenant's stylesheet has loaded or failed: the site renders without it too. */
export const useTenantStylesheet = ({ stylesheet, template, locale }: Site): boolean => {
  const [ready, setReady] = useState(() => typeof document === 'undefined' || isLinked(stylesheet));
  useEffect(() => {
    document.documentElement.dataset['template'] = template;
    document.documentElement.lang = locale;
    if (isLinked(stylesheet)) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    const done = (): void => setReady(true);
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  }, [stylesheet, template, locale]);
  return ready;
};
