import { useEffect, useState } from 'react';
import type { CodePart } from './code-part.ts';

/** A part that is loaded at the latest when it is `wanted`; undefined until then, and if it fails to load. */
export const useCodePart = <T>(part: CodePart<T>, wanted: boolean): { code: T | undefined } => {
  const [, setFound] = useState(false);
  const found = part.loaded();
  const isMissing = wanted && found === undefined;
  useEffect(() => {
    if (!isMissing) return;
    part.load().then(
      () => setFound(true),
      () => undefined,
    );
  }, [part, isMissing]);
  return { code: found };
};
