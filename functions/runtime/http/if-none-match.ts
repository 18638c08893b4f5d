/** If-None-Match of RFC 9110, section 13.1.2: a list of tags compared weakly, or '*' for any. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => ['*', opaque(etag)].includes(opaque(tag)));
};
