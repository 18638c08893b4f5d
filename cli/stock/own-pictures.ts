import { InvalidArgumentError, Option, type Command } from 'commander';
import { pictureAngles, type PictureAngle } from '#domain/vehicle/own/picture-angles.ts';
import { refusalText } from '#domain/validation/schema.ts';
import * as contract from '#functions/stock/contract.ts';
import type { WholeVehicle } from '#functions/stock/vehicle-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';
import { feedFile, sendParts } from './feed-file.ts';
import { VEHICLE_ARG, see, tenantOption, reportVehicle, type Of } from './one-vehicle.ts';

export interface PictureOptions {
  labelPicture?: [string, PictureAngle | null][];
  removePictures?: string[];
}

/** The dealer's own as they stand, labelled anew and without those that are removed. */
export const ownPictures = (
  options: PictureOptions,
  pictures: WholeVehicle['pictures'],
): { value: { hash: string; angle: PictureAngle | null }[] } | undefined => {
  const { labelPicture = [], removePictures = [] } = options;
  if (labelPicture.length + removePictures.length === 0) return undefined;
  const own = pictures.flatMap(({ id, picture, angle }) =>
    picture.kind === 'own' ? [{ id, hash: picture.hash, angle }] : [],
  );
  const ids = new Set(own.map(({ id }) => id));
  const unknown = [...labelPicture.map(([id]) => id), ...removePictures].find((id) => !ids.has(id));
  if (unknown !== undefined) throw new CliFailure(`The car has no picture of yours with the id '${unknown}'.`, 2);
  const labels = new Map(labelPicture);
  const removed = new Set(removePictures);
  return {
    value: own
      .filter(({ id }) => !removed.has(id))
      .map(({ id, hash, angle }) => ({ hash, angle: labels.has(id) ? (labels.get(id) ?? null) : angle })),
  };
};

export const parseLabel = (
  text: string,
  earlier: [string, PictureAngle | null][] = [],
): [string, PictureAngle | null][] => {
  const [id = '', label] = text.split('=');
  const angle = label === 'none' ? null : pictureAngles.find((one) => one === label);
  if (angle === undefined)
    throw new InvalidArgumentError(
      `Write an id and one of ${pictureAngles.join(', ')} or none, such as own:3f…=front.`,
    );
  return [...earlier, [id, angle]];
};

const addPictures = async (
  client: Client,
  [named, paths]: [string, string[]],
  options: Of & { angle?: PictureAngle },
): Promise<void> => {
  const { params } = await see(client, named, options);
  const { angle = null } = options;
  let answer: WholeVehicle | undefined;
  for (const path of paths) {
    const file = await feedFile(path);
    const announced = { sha256: file.sha256, size_bytes: file.bytes };
    const checked = contract.uploadPicture.body.safeParse(announced);
    if (!checked.success) throw new CliFailure(`${path}: ${refusalText(checked.error)}`, 1);
    const upload = await client.call(contract.uploadPicture, { params, body: announced });
    await sendParts(file, upload, () => undefined);
    answer = await client.call(contract.addPicture, { params, body: { ...announced, angle } });
  }
  if (answer !== undefined) await reportVehicle(client, answer);
};

/** Sends files one after the other; each is the car's when it is there. */
export const registerAddPictures = (stock: Command, client: Client): void => {
  withExamples(
    stock
      .command('add-pictures')
      .description('add pictures of your own to a car; those that are there already are not added again')
      .argument('<car>', VEHICLE_ARG)
      .argument('<files...>', 'JPEG, PNG, WebP or AVIF of at most 15 MB')
      .requiredOption(...tenantOption)
      .addOption(new Option('--angle <label>', 'what they show').choices(pictureAngles))
      .action((car: string, files: string[], options: Of & { angle?: PictureAngle }) =>
        addPictures(client, [car, files], options),
      ),
    [
      'forecourt stock add-pictures --tenant coastline U1042 one.jpg two.jpg',
      'forecourt stock add-pictures --tenant coastline U1042 boot.jpg --angle boot --json',
    ],
  );
};
