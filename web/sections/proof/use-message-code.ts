import { useEffect, useEffectEvent } from 'react';

const codeIn = (credential: unknown): string | undefined =>
  typeof credential === 'object' && credential !== null && 'code' in credential && typeof credential.code === 'string'
    ? credential.code
    : undefined;

/**
 * Reads the code from the text message where the browser offers to (WebOTP, https://wicg.github.io/web-otp/); elsewhere the
 * keyboard offers it.
 */
export const useMessageCode = (onCode: (code: string) => void): void => {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = codeIn(credential);
        if (code !== undefined) found(code);
      },
      // Declined, or too late: the field is there.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
};
