const EXECUTE_API = /\.execute-api\.([a-z0-9-]+)\.amazonaws\.com(\.cn)?$/;

export const regionOfApi = (address: string): string | undefined =>
  URL.canParse(address) ? EXECUTE_API.exec(new URL(address).hostname)?.[1] : undefined;
