import { answered } from './api.ts';

/** Browsers may read the bytes some time after the click. */
const HELD_TIME_MS = 10_000;

/** Of an address of this site. Throws ApiError with the server's message. */
const fetchFile = async (address: string): Promise<Blob> => {
  const response = await answered(address, {});
  return response.blob();
};

/** Gives it to the browser to save. */
export const saveBlob = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HELD_TIME_MS);
};

/** Fetches a file and gives it to the browser to save. Throws ApiError. */
export const saveFile = async (address: string, name: string): Promise<void> =>
  saveBlob(await fetchFile(address), name);
