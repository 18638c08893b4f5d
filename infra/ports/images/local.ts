import { makeImageProcess } from '#infra/local/images/image-process.ts';
import type { Granted, LocalContext } from '../port.ts';

export const adapter = ({ onClose }: LocalContext): Pick<Granted, 'images'> => {
  const { images, close } = makeImageProcess();
  onClose(close);
  return { images };
};
