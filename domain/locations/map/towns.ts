import type { Point } from '../distance.ts';

/** 1: capitals of states and countries, 2: cities that a state knows, 3: towns. */
export type TownRank = 1 | 2 | 3;

export interface NamedTown extends Point {
  name: string;
  /** State, territory or island, as people write it there. */
  state: string;
  rank: TownRank;
}

/** Middles of towns to two or three decimals: public knowledge, for a drawing and for 'about 8 km north of'. */
const table: Readonly<Record<string, string>> = {
  QLD:
    '1 Brisbane -27.468 153.024|2 Cairns -16.920 145.771|2 Townsville -19.259 146.817|2 Surfers Paradise -28.003 153.430|2 Maroochydore -26.655 153.090|' +
    '2 Toowoomba -27.561 151.954|2 Mackay -21.142 149.186|2 Rockhampton -23.378 150.512|2 Bundaberg -24.866 152.349|2 Hervey Bay -25.290 152.840|' +
    '2 Gladstone -23.843 151.256|2 Mount Isa -20.725 139.493|3 Port Douglas -16.484 145.466|3 Mareeba -16.993 145.423|3 Atherton -17.268 145.476|' +
    '3 Kuranda -16.820 145.637|3 Gordonvale -17.094 145.783|3 Innisfail -17.524 146.031|3 Ingham -18.650 146.159|3 Ayr -19.575 147.406|' +
    '3 Charters Towers -20.077 146.261|3 Bowen -20.013 148.247|3 Emerald -23.527 148.164|3 Gympie -26.190 152.666|3 Caboolture -27.085 152.951|' +
    '3 Ipswich -27.616 152.761|3 Beenleigh -27.712 153.203|3 Nerang -27.989 153.336|3 Southport -27.967 153.400|3 Coolangatta -28.168 153.536|' +
    '3 Beaudesert -27.988 152.996|3 Warwick -28.219 152.034|3 Roma -26.570 148.787|3 Longreach -23.440 144.250',
  NSW:
    '1 Sydney -33.869 151.209|2 Newcastle -32.927 151.776|2 Wollongong -34.425 150.893|2 Gosford -33.427 151.342|2 Coffs Harbour -30.296 153.114|' +
    '2 Port Macquarie -31.431 152.909|2 Tamworth -31.083 150.917|2 Orange -33.284 149.101|2 Dubbo -32.245 148.604|2 Wagga Wagga -35.115 147.368|' +
    '2 Albury -36.080 146.916|2 Lismore -28.813 153.277|3 Bathurst -33.419 149.578|3 Tweed Heads -28.177 153.543|3 Murwillumbah -28.326 153.396|' +
    '3 Byron Bay -28.643 153.612|3 Ballina -28.866 153.563|3 Casino -28.863 153.047|3 Grafton -29.690 152.933|3 Evans Head -29.119 153.431|' +
    '3 Armidale -30.515 151.665|3 Taree -31.911 152.461|3 Maitland -32.733 151.558|3 Penrith -33.751 150.694|3 Parramatta -33.815 151.003|' +
    '3 Campbelltown -34.065 150.814|3 Liverpool -33.921 150.923|3 Hornsby -33.703 151.099|3 Goulburn -34.754 149.720|3 Nowra -34.873 150.603|' +
    '3 Batemans Bay -35.708 150.174|3 Griffith -34.290 146.044|3 Broken Hill -31.957 141.465',
  ACT: '1 Canberra -35.281 149.129',
  VIC:
    '1 Melbourne -37.814 144.963|2 Geelong -38.149 144.361|2 Ballarat -37.562 143.850|2 Bendigo -36.757 144.279|2 Shepparton -36.380 145.399|' +
    '2 Mildura -34.207 142.137|2 Warrnambool -38.383 142.484|2 Traralgon -38.195 146.541|3 Pakenham -38.071 145.487|3 Dandenong -37.987 145.215|' +
    '3 Frankston -38.144 145.126|3 Cranbourne -38.110 145.283|3 Berwick -38.031 145.347|3 Drouin -38.137 145.858|3 Warragul -38.159 145.931|' +
    '3 Lilydale -37.757 145.349|3 Healesville -37.653 145.517|3 Ringwood -37.813 145.229|3 Mornington -38.217 145.038|3 Wonthaggi -38.606 145.591|' +
    '3 Sunbury -37.577 144.729|3 Werribee -37.900 144.661|3 Sale -38.106 147.064|3 Bairnsdale -37.825 147.628|3 Wangaratta -36.357 146.312|' +
    '3 Echuca -36.127 144.750|3 Horsham -36.711 142.199|3 Wodonga -36.121 146.888',
  TAS: '1 Hobart -42.881 147.327|2 Launceston -41.437 147.138|3 Devonport -41.177 146.351|3 Burnie -41.051 145.906|3 New Norfolk -42.782 147.059|3 Kingston -42.977 147.308',
  SA:
    '1 Adelaide -34.929 138.601|2 Mount Gambier -37.830 140.781|3 Whyalla -33.033 137.576|3 Port Augusta -32.492 137.766|3 Port Lincoln -34.723 135.861|' +
    '3 Murray Bridge -35.120 139.273|3 Victor Harbor -35.552 138.617|3 Gawler -34.603 138.745|3 Mount Barker -35.066 138.857|3 Elizabeth -34.718 138.674|3 Noarlunga -35.141 138.497',
  WA:
    '1 Perth -31.953 115.857|2 Bunbury -33.327 115.637|2 Geraldton -28.779 114.614|2 Kalgoorlie -30.749 121.466|2 Albany -35.023 117.881|3 Mandurah -32.528 115.722|' +
    '3 Rockingham -32.277 115.730|3 Fremantle -32.056 115.747|3 Joondalup -31.745 115.767|3 Midland -31.889 116.010|3 Armadale -32.153 116.014|3 Busselton -33.652 115.345|' +
    '3 Northam -31.653 116.666|3 Karratha -20.737 116.846|3 Port Hedland -20.311 118.575|3 Broome -17.955 122.239|3 Esperance -33.860 121.889',
  NT: '1 Darwin -12.463 130.842|2 Alice Springs -23.698 133.881|3 Palmerston -12.486 130.983|3 Katherine -14.465 132.264|3 Humpty Doo -12.573 131.102|3 Tennant Creek -19.648 134.190',
  'North Island':
    '1 Wellington -41.287 174.776|1 Auckland -36.849 174.763|2 Hamilton -37.787 175.279|2 Tauranga -37.687 176.167|2 Rotorua -38.137 176.251|2 New Plymouth -39.057 174.075|' +
    '2 Napier -39.492 176.912|2 Whanganui -39.930 175.050|2 Palmerston North -40.355 175.611|2 Gisborne -38.662 178.018|2 Whangārei -35.725 174.324|3 Taupō -38.686 176.070|' +
    '3 Hastings -39.640 176.843|3 Feilding -40.225 175.567|3 Levin -40.622 175.286|3 Foxton -40.473 175.282|3 Dannevirke -40.205 176.100|3 Marton -40.069 175.378|' +
    '3 Masterton -40.951 175.657|3 Paraparaumu -40.917 175.005|3 Porirua -41.134 174.840|3 Lower Hutt -41.209 174.908|3 Pukekohe -37.201 174.901|3 Manukau -36.993 174.880|' +
    '3 Takapuna -36.788 174.770|3 Thames -37.138 175.540|3 Cambridge -37.891 175.470|3 Whakatāne -37.953 176.991|3 Hāwera -39.591 174.283|3 Kerikeri -35.228 173.951',
  'South Island':
    '1 Christchurch -43.532 172.637|2 Dunedin -45.874 170.504|2 Nelson -41.271 173.284|2 Invercargill -46.413 168.354|2 Queenstown -45.031 168.663|2 Blenheim -41.514 173.954|' +
    '2 Timaru -44.397 171.255|3 Richmond -41.339 173.186|3 Motueka -41.110 173.010|3 Wakefield -41.406 173.046|3 Māpua -41.254 173.097|3 Tākaka -40.858 172.807|3 Picton -41.291 174.005|' +
    '3 Greymouth -42.450 171.211|3 Westport -41.757 171.602|3 Kaikōura -42.400 173.681|3 Rangiora -43.304 172.597|3 Rolleston -43.594 172.383|3 Ashburton -43.903 171.750|' +
    '3 Ōamaru -45.097 170.970|3 Wānaka -44.700 169.150|3 Gore -46.103 168.945',
};

/** What is reached by road from one another. */
const islands: ReadonlySet<string> = new Set(['TAS', 'North Island', 'South Island']);
export const isSameLand = (a: NamedTown, b: NamedTown): boolean =>
  a.state === b.state || (!islands.has(a.state) && !islands.has(b.state));

const ranks: Readonly<Record<string, TownRank>> = { '1': 1, '2': 2, '3': 3 };

const readTown = (line: string, state: string): NamedTown => {
  const words = line.split(' ');
  const [rank = '', lat, lng] = [words[0], words.at(-2), words.at(-1)];
  return { name: words.slice(1, -2).join(' '), state, rank: ranks[rank] ?? 3, lat: Number(lat), lng: Number(lng) };
};

/** Towns of Australia and New Zealand that a map names. */
export const namedTowns: readonly NamedTown[] = Object.entries(table).flatMap(([state, lines]) =>
  lines.split('|').map((line) => readTown(line, state)),
);
