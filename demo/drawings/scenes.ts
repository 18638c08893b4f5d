import sharp from 'sharp';
import { drawBackdrop, type backdrops, type Mood } from './backdrops.ts';
import { cutOut } from './cutout.ts';

const moods = {
  /** Coastline: heat, red earth, evening. */
  noon: {
    sky: '#8fc0d6',
    low: '#e8e2d0',
    far: '#7fa9ae',
    near: '#7d8a72',
    ground: '#c9b79b',
    mark: '#fdf6e3',
    accent: '#b5432a',
  },
  dusk: {
    sky: '#5b5578',
    low: '#f0a26a',
    far: '#8a6173',
    near: '#5e4a5f',
    ground: '#8d6a5d',
    mark: '#ffe2a8',
    accent: '#c2502f',
  },
  inside: {
    sky: '#b7ccd3',
    low: '#e6e1d6',
    far: '#b3b6ae',
    near: '#6c716f',
    ground: '#cbc4b6',
    mark: '#fffaf0',
    accent: '#b5432a',
  },
  /** Merribank: night, blue, glass. */
  night: {
    sky: '#0c111c',
    low: '#1d2a42',
    far: '#1f2c44',
    near: '#151d2e',
    ground: '#171d29',
    mark: '#9cc2ff',
    accent: '#2b6fe0',
  },
  glass: {
    sky: '#22324c',
    low: '#141a25',
    far: '#2b3b55',
    near: '#0f141d',
    ground: '#1c222d',
    mark: '#cfe0ff',
    accent: '#2b6fe0',
  },
  blue: {
    sky: '#24406e',
    low: '#7b93b8',
    far: '#3d557d',
    near: '#273650',
    ground: '#39455a',
    mark: '#e3ecff',
    accent: '#4a8cff',
  },
  /** Totara: hills, morning, wool. */
  morning: {
    sky: '#bcd6d2',
    low: '#f5ecd6',
    far: '#93b29a',
    near: '#5d8464',
    ground: '#c8c49a',
    mark: '#fff6da',
    accent: '#b0673f',
  },
  fern: {
    sky: '#a9cbd0',
    low: '#e9efe0',
    far: '#7ba08d',
    near: '#3f6b52',
    ground: '#a5b188',
    mark: '#fffbe8',
    accent: '#2f5d46',
  },
  gold: {
    sky: '#e9b872',
    low: '#fae3b4',
    far: '#b99a6a',
    near: '#7c7a4e',
    ground: '#c3a76e',
    mark: '#fff3cf',
    accent: '#8a4b2f',
  },
} satisfies Record<string, Mood>;

interface Scene {
  place: keyof typeof backdrops;
  mood: keyof typeof moods;
  body: string;
  colour: string;
  view?: 'front34' | 'side';
  /** Left edge and width of the vehicle's picture. */
  x?: number;
  width?: number;
}

const scenes: Readonly<Record<string, Scene>> = {
  'coastline-yard-dusk': { place: 'yard', mood: 'dusk', body: 'ute', colour: '#e9e9e6' },
  'coastline-coast-road': { place: 'coast', mood: 'noon', body: 'suv-sport', colour: '#8e1118', view: 'side' },
  'coastline-workshop': { place: 'workshop', mood: 'inside', body: 'suv-city', colour: '#1f3f7a' },
  'coastline-beach-dusk': { place: 'beach', mood: 'dusk', body: 'off-roader', colour: '#6b5a45' },
  'coastline-farm-gate': { place: 'farm', mood: 'noon', body: 'cab-chassis', colour: '#e9e9e6', view: 'side' },
  'coastline-city-street': { place: 'street', mood: 'noon', body: 'hatch', colour: '#c03a0e' },
  'coastline-delivery-day': { place: 'home', mood: 'noon', body: 'suv', colour: '#b9bcc0', x: 330 },
  'coastline-reception': { place: 'reception', mood: 'inside', body: 'sedan', colour: '#5b6066' },
  'coastline-range-road': { place: 'coast', mood: 'dusk', body: 'ute-canopy', colour: '#dfe1e0', view: 'side' },
  'coastline-school-fete': { place: 'park', mood: 'noon', body: 'van', colour: '#e9e9e6' },
  'coastline-paddock-dusk': { place: 'farm', mood: 'dusk', body: 'ute-sport', colour: '#a8201c' },
  'coastline-sunday-street': { place: 'street', mood: 'dusk', body: 'hatch-small', colour: '#c03a0e' },
  'coastline-yard-noon': { place: 'yard', mood: 'noon', body: 'suv-family', colour: '#5b6066' },
  'merribank-showroom': { place: 'showroom', mood: 'glass', body: 'suv-sport', colour: '#2a5ea8' },
  'merribank-charging': { place: 'charger', mood: 'night', body: 'hatch', colour: '#e9e9e6' },
  'merribank-city-night': { place: 'street', mood: 'night', body: 'sedan', colour: '#a8201c', view: 'side' },
  'merribank-alpine-road': { place: 'alps', mood: 'blue', body: 'suv-large', colour: '#33373d' },
  'merribank-workshop': { place: 'workshop', mood: 'glass', body: 'suv-city', colour: '#b9bcc0' },
  'merribank-reception': { place: 'reception', mood: 'blue', body: 'sedan-large', colour: '#16294f' },
  'merribank-coast-dusk': { place: 'coast', mood: 'blue', body: 'coupe', colour: '#4a8cff', view: 'side' },
  'merribank-delivery-day': { place: 'home', mood: 'night', body: 'suv-small', colour: '#e9e9e6', x: 330 },
  'merribank-new-arrival': { place: 'showroom', mood: 'night', body: 'suv-square', colour: '#44484d' },
  'merribank-driveway': { place: 'home', mood: 'blue', body: 'hatch-low', colour: '#8e1118', x: 330 },
  'merribank-workshop-night': { place: 'workshop', mood: 'night', body: 'sedan', colour: '#a9adb1' },
  'totara-yard-morning': { place: 'yard', mood: 'morning', body: 'wagon', colour: '#2f6d4a' },
  'totara-farm-gate': { place: 'farm', mood: 'fern', body: 'ute', colour: '#8e1118', view: 'side' },
  'totara-camp': { place: 'park', mood: 'gold', body: 'van', colour: '#dfe1e0' },
  'totara-alpine-road': { place: 'alps', mood: 'morning', body: 'suv', colour: '#b4531a', view: 'side' },
  'totara-beach': { place: 'beach', mood: 'morning', body: 'off-roader', colour: '#2f6d4a', view: 'side' },
  'totara-workshop': { place: 'workshop', mood: 'morning', body: 'hatch-small', colour: '#a8201c' },
  'totara-first-car': { place: 'home', mood: 'fern', body: 'hatch-small', colour: '#c9bfa9', x: 330 },
  'totara-town-street': { place: 'street', mood: 'gold', body: 'people-mover', colour: '#1f3f7a' },
  'totara-caravan-gate': { place: 'farm', mood: 'morning', body: 'caravan-band', colour: '#e9e9e6', view: 'side' },
  'totara-caravan-camp': { place: 'park', mood: 'fern', body: 'caravan-band', colour: '#c9bfa9' },
  'totara-motorcycle-hill': {
    place: 'alps',
    mood: 'morning',
    body: 'motorcycle-road',
    colour: '#a8201c',
    view: 'side',
  },
  'totara-inspection': { place: 'workshop', mood: 'fern', body: 'sedan', colour: '#2a5ea8' },
};

const drawScene = async ({
  place,
  mood,
  body,
  colour,
  view = 'front34',
  x = 220,
  width = 1000,
}: Scene): Promise<Buffer> => {
  const vehicle = await sharp(await cutOut({ body, view, colour }))
    .resize({ width })
    .toBuffer();
  const ground = Buffer.from(drawBackdrop(place, moods[mood]));
  return sharp(ground)
    .composite([{ input: vehicle, left: x, top: 245 }])
    .removeAlpha()
    .png()
    .toBuffer();
};

/** `s.<scene>`: a drawn place with one of our vehicles; no two alike. */
export const drawScenes = (): Promise<[name: string, picture: Buffer][]> =>
  Promise.all(
    Object.entries(scenes).map(async ([name, scene]): Promise<[string, Buffer]> => [
      `s.${name}`,
      await drawScene(scene),
    ]),
  );
