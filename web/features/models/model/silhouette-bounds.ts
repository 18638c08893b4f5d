import { chooseSilhouette } from '#domain/media/silhouettes.ts';

type SilhouetteId = ReturnType<typeof chooseSilhouette>;

/** x, y, width and height of each outline in its drawing (domain/media/silhouettes.ts). */
export const silhouetteBounds: Readonly<Record<SilhouetteId, string>> = {
  suv: '126 148 1106 412',
  ute: '54 132 1252 428',
  hatch: '177 192 1003 368',
  sedan: '109 206 1139 354',
  wagon: '117 199 1123 361',
  van: '90 93 1180 467',
  'people-mover': '90 122 1179 438',
  coupe: '135 234 1087 326',
  convertible: '152 250 1053 310',
  'cab-chassis': '51 132 1258 428',
  motorcycle: '214 54 932 506',
  caravan: '47 23 1279 537',
  motorhome: '37 14 1287 546',
  truck: '74 16 1216 544',
  bus: '33 53 1295 507',
};
