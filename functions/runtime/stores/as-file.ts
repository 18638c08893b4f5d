/** RFC 6266: in ASCII for who knows no other, and as it is (RFC 8187). A stranger's name ends no header. */
export const asFile = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9._ -]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
