const EXECUTE_API = /\.execute-api\.([a-z0-9-]+)\.amazonaws\.com(\.cn)?$/;

/** The region in the address of an API Gateway endpoint; undefined for any other address. */
export const regionOfApi = (address: string): string | undefined =>
  URL.canParse(address) ? EXECUTE_API.exec(new URL(address).hostname)?.[1] : undefined;
