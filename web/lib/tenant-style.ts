import { useEffect } from 'react';
import type { Site } from '#functions/sites/contract.ts';

/** The dealer's stylesheet and template on the document, where the shell had none to put there. */
export const useTenantStyle = ({ stylesheet, template }: Site): void => {
  useEffect(() => {
    document.documentElement.dataset['template'] = template;
    if (document.head.querySelector(`link[href="${stylesheet}"]`) !== null) return;
    const link = document.head.appendChild(document.createElement('link'));
    link.rel = 'stylesheet';
    link.href = stylesheet;
  }, [stylesheet, template]);
};
