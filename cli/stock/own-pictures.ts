import * as z from 'zod';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { areasSchema } from '#domain/media/area-schema.ts';
import { MOST_AREAS, type Area } from '#domain/media/hide-areas.ts';
import { pictureAngles, type PictureAngle } from '#domain/vehicle/own/picture-angles.ts';
import { refusalText } from '#domain/validation/schema.ts';
import * as contract from '#functions/stock/contract.ts';
import type { WholeVehicle } from '#functions/stock/vehicle-contract.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';
import { withPatience } from '#cli/patience.ts';
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
    // From the announcement on: asked again, it names the parts that are not there yet.
    answer = await withPatience(async () => {
      const upload = await client.call(contract.uploadPicture, { params, body: announced });
      await sendParts(file, upload, () => undefined);
      return client.call(contract.addPicture, { params, body: { ...announced, angle } });
    }, client.out);
  }
  if (answer !== undefined) await reportVehicle(client, answer);
};

const SIDES = 'left,top,width,height in per cent of the picture';

const parseArea = (text: string, earlier: Area[] = []): Area[] => {
  const sides = text.split(',').map((side) => Math.round(Number(side) * 10));
  const checked = z.tuple([z.number(), z.number(), z.number(), z.number()]).safeParse(sides);
  if (!checked.success) throw new InvalidArgumentError(`Write ${SIDES}, such as 41,62,18,7.`);
  const [x, y, width, height] = checked.data;
  const areas = areasSchema.safeParse([{ x, y, width, height }]);
  if (!areas.success) throw new InvalidArgumentError(refusalText(areas.error));
  return [...earlier, ...areas.data];
};

/** Hides parts of a picture for good. */
export const registerHidePlates = (stock: Command, client: Client): void => {
  withExamples(
    stock
      .command('hide-plates')
      .description('hide parts of a picture for good, such as its number plate; no undo brings them back')
      .argument('<car>', VEHICLE_ARG)
      .argument('<picture>', 'id of the picture, as --json of `stock car` has it')
      .requiredOption('--box <sides>', `${SIDES}; up to ${MOST_AREAS} times`, parseArea)
      .requiredOption(...tenantOption)
      .action(async (car: string, picture: string, options: Of & { box: Area[] }) => {
        const { params, revOf } = await see(client, car, options);
        const body = { picture, rev: revOf('own_pictures'), areas: options.box };
        const checked = contract.hidePlates.body.safeParse(body);
        if (!checked.success) throw new CliFailure(refusalText(checked.error), 2);
        await reportVehicle(client, await client.call(contract.hidePlates, { params, body }));
      }),
    ['forecourt stock hide-plates --tenant coastline U1042 own:3f9a… --box 41,62,18,7'],
  );
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
