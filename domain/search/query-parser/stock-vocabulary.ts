import { eachOf } from '../each-of.ts';
import { MAKE_MODEL_SEPARATOR, sortNames } from '../facets.ts';
import { fold } from './fold.ts';
import { wordFacets, type Vocabulary } from './vocabulary.ts';

export const textFacets = ['make_model', ...wordFacets, 'city'] as const;

/** Rule 6. */
const littleWords = [
  ...['a', 'an', 'the', 'and', 'or', 'with', 'for', 'of', 'on', 'in', 'at', 'to', 'i', 'im', "i'm", 'me', 'my', 'we'],
  ...['want', 'need', 'looking', 'find', 'show', 'please', 'any', 'some', 'has', 'have', 'that', 'is'],
  ...['vehicle', 'vehicles'],
];

/** Rule 8. Each name may mean several values; the first one in stock applies. */
const shortNames: Readonly<
  Record<'make' | 'model' | 'filtered_features', Readonly<Record<string, readonly string[]>>>
> = {
  make: {
    merc: ['mercedesbenz', 'mercedes'],
    mercedes: ['mercedesbenz'],
    vw: ['volkswagen'],
    landy: ['landrover'],
    chevy: ['chevrolet'],
    alfa: ['alfaromeo'],
    harley: ['harleydavidson'],
  },
  model: {
    prado: ['landcruiserprado'],
    cruiser: ['landcruiser'],
    jolion: ['havaljolion'],
    h6: ['havalh6'],
    delica: ['delicad5'],
  },
  filtered_features: {
    carplay: ['applecarplay'],
    'sat nav': ['satellitenavigation', 'navigationsystem', 'gpsnavigation'],
    satnav: ['satellitenavigation', 'navigationsystem', 'gpsnavigation'],
    'reversing camera': ['reversecamera', 'rearviewcamera'],
    'reverse camera': ['reversingcamera', 'rearviewcamera'],
    leather: ['leatherseats', 'leatherupholstery'],
    'heated seats': ['heatedfrontseats'],
    aircon: ['airconditioning'],
    'air con': ['airconditioning'],
    'third row': ['thirdrowseats'],
  },
};

const known = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.toReversed().map((name) => [fold(name), name]));

const shortFor = (facet: keyof typeof shortNames, names: readonly string[]): Record<string, string> => {
  const stored = known(names);
  return Object.fromEntries(
    Object.entries(shortNames[facet]).flatMap(([short, meant]) => {
      const name = meant.map((key) => stored.get(key)).find((found) => found !== undefined);
      return name === undefined || stored.has(fold(short)) ? [] : [[short, name]];
    }),
  );
};

/** A feed may call a make 'constructor', which every plain object has already. */
const groupModels = (makeModels: readonly string[]): Record<string, string[]> => {
  const models = new Map<string, string[]>();
  for (const makeModel of makeModels) {
    const [make = '', model = ''] = makeModel.split(MAKE_MODEL_SEPARATOR);
    const ofMake = models.get(make);
    if (ofMake === undefined) models.set(make, [model]);
    else ofMake.push(model);
  }
  return Object.fromEntries(models);
};

/** `values` are the index's values of `textFacets`, `places` the towns served by the dealer; towns with stock follow. */
export const stockVocabulary = (
  values: Readonly<Partial<Record<string, readonly string[]>>>,
  localities: Vocabulary['localities'],
): Vocabulary => {
  const of = (facet: (typeof textFacets)[number]): readonly string[] => values[facet] ?? [];
  const models = groupModels(of('make_model'));
  const makes = Object.keys(models);
  return {
    makes,
    models,
    ...eachOf(wordFacets, of),
    localities: [...localities, ...of('city').map((name) => ({ name, state: '' }))],
    sorts: sortNames,
    shortNames: {
      make: shortFor('make', makes),
      model: shortFor('model', Object.values(models).flat()),
      filtered_features: shortFor('filtered_features', of('filtered_features')),
    },
    littleWords,
  };
};
