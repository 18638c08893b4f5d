import { CVT, diesel, electric, hybrid, petrol, TURBO } from './model-line.ts';
import { readTable } from './read-table.ts';

const engines = {
  p07: petrol(0.66, 3, 4.6, { gears: 1, geartype: CVT, torque: 63 }),
  p07t: petrol(0.66, 3, 5.0, { gears: 1, geartype: CVT, induction: TURBO, torque: 95 }),
  d28: diesel(2.8, 4, 8.1, { torque: 450 }),
  d30: diesel(3.0, 4, 8.4, { gears: 5, torque: 410 }),
  h15: hybrid(1.5, 4, 4.6, { torque: 111 }),
  h18: hybrid(1.8, 4, 4.2, { torque: 142 }),
  h24: hybrid(2.4, 4, 6.7, { torque: 190 }),
  p12: petrol(1.2, 3, 5.4, { gears: 1, geartype: CVT, torque: 106 }),
  p13: petrol(1.3, 4, 5.6, { gears: 1, geartype: CVT, torque: 119 }),
  p15: petrol(1.5, 4, 5.9, { torque: 141 }),
  p16t: petrol(1.6, 4, 7.4, { gears: 8, geartype: CVT, induction: TURBO, torque: 250 }),
  p18: petrol(1.8, 4, 7.1, { gears: 7, geartype: CVT, torque: 173 }),
  p20: petrol(2.0, 4, 7.6, { gears: 7, geartype: CVT, torque: 196 }),
  p20t: petrol(2.0, 4, 9.2, { gears: 8, geartype: CVT, induction: TURBO, torque: 400 }),
  p25: petrol(2.5, 4, 8.3, { gears: 6, geartype: CVT, torque: 235 }),
  p35: petrol(3.5, 6, 10.4, { torque: 344 }),
  leaf24: electric(254),
  leaf40: electric(320),
};

/** Mostly used imports from Japan, without ANCAP ratings under their Japanese names. */
export const newZealand = readTable(
  engines,
  `
Toyota | Aqua | hatch | 5 5 - | ordinary | 12 | 2012 NHP10 | until=2021
- S | 1 | h15 | fwd | 26900
- G | 2 | h15 | fwd | 28900
- Crossover | 3 | h15 | fwd | 30500 | 2017-
Toyota | Prius | hatch | 5 5 5 | ordinary | 8 | 2011 ZVW30, 2016 ZVW50 | until=2022
- S | 1 | h18 | fwd | 38900
- S Touring Selection | 3 | h18 | fwd | 42900
Toyota | Corolla Fielder | stationWagon | 5 5 - | ordinary | 7 | 2012 NKE165
- Hybrid G | 2 | h15 | fwd | 32900
- 1.5 X | 1 | p15 | fwd | 28900
Toyota | Vitz | hatch | 5 5 - | ordinary | 5 | 2011 NSP130 | until=2019
- F | 1 | p13 | fwd | 21900
- Hybrid U | 3 | h15 | fwd | 26900 | 2017-
Toyota | Estima | peopleMover | 7 5 - | ordinary | 4 | 2010 AHR20 | until=2019
- Aeras Premium | 2 | h24 | awd | 52900
Toyota | Wish | peopleMover | 7 5 - | ordinary | 3 | 2009 ZGE20 | until=2017
- 1.8S | 2 | p18 | fwd | 33900
Toyota | Vellfire | peopleMover | 7 5 - | ordinary | 3 | 2010 AGH20, 2015 AGH30
- 2.5 Z | 2 | p25 | fwd | 74900
- Executive Lounge | 3 | p35 | awd | 96900
Toyota | Hiace | van | 6 4 - | workhorse | 4 | 2011 GDH206
- Super GL | 2 | d28 | 4wd | 58900
Mazda | Axela | hatch | 5 5 - | ordinary | 6 | 2013 BM | until=2019
- 15S | 1 | p15 | fwd | 29900
- 20S Touring | 3 | p20 | fwd | 34900
Mazda | Demio | hatch | 5 5 - | ordinary | 7 | 2014 DJ | until=2019
- 13S | 1 | p13 | fwd | 23900
- 13S Touring | 2 | p13 | fwd | 25900
Mazda | Atenza | stationWagon | 5 5 - | ordinary | 3 | 2013 GJ | until=2019
- 25S L Package | 3 | p25 | fwd | 46900
Nissan | Leaf | hatch | 5 5 5 | electric | 10 | 2013 AZE0, 2017 ZE1
- 24X | 1 | leaf24 | fwd | 38900 | -2016
- 40X | 2 | leaf40 | fwd | 49900 | 2017-
- 40G | 3 | leaf40 | fwd | 54900 | 2017-
Nissan | Note | hatch | 5 5 - | ordinary | 6 | 2013 E12
- X DIG-S | 1 | p12 | fwd | 23900
- e-Power X | 2 | h15 | fwd | 30900 | 2017-
Nissan | Serena | peopleMover | 8 5 - | ordinary | 4 | 2013 C26, 2017 C27
- Highway Star | 2 | p20 | fwd | 42900
Nissan | X-Trail | suv | 5 5 - | ordinary | 4 | 2014 T32
- 20X | 2 | p20 | awd | 41900
Honda | Fit | hatch | 5 5 - | ordinary | 8 | 2013 GK3
- 13G F Package | 1 | p13 | fwd | 24900
- Hybrid L | 3 | h15 | fwd | 29900
Honda | Vezel | suv | 5 5 - | ordinary | 5 | 2014 RU3
- Hybrid X | 2 | h15 | fwd | 36900
- Hybrid Z | 3 | h15 | awd | 40900
Honda | Odyssey | peopleMover | 7 5 - | ordinary | 3 | 2014 RC1 | until=2021
- Absolute | 2 | p25 | fwd | 48900
Subaru | Legacy | stationWagon | 5 5 5 | ordinary | 4 | 2011 BR | until=2020
- 2.5i | 2 | p25 | awd | 46900
- 2.0 GT DIT | 3 | p20t | awd | 54900 | 2012-2014
Subaru | Outback | stationWagon | 5 5 5 | ordinary | 3 | 2014 BS | until=2021
- 2.5i Limited | 3 | p25 | awd | 49900
Subaru | Impreza | hatch | 5 5 5 | ordinary | 5 | 2012 GP, 2017 GT
- 2.0i Sport | 2 | p20 | awd | 34900
Subaru | Levorg | stationWagon | 5 5 5 | ordinary | 3 | 2014 VM
- 1.6 GT | 2 | p16t | awd | 46900
Suzuki | Swift | hatch | 5 5 - | ordinary | 5 | 2011 ZC72, 2017 ZC83
- XG | 1 | p12 | fwd | 22900
- RS | 3 | p12 | fwd | 26900 | 2017-
Suzuki | Wagon R | hatch | 4 5 - | ordinary | 4 | 2012 MH34S, 2017 MH35S
- FX | 1 | p07 | fwd | 17900
- Stingray T | 3 | p07t | fwd | 21900
Honda | N-Box | hatch | 4 5 - | ordinary | 3 | 2012 JF1, 2017 JF3
- G | 1 | p07 | fwd | 18900
- Custom Turbo | 3 | p07t | fwd | 24900
Mitsubishi | Delica D:5 | peopleMover | 8 4 - | workhorse | 3 | 2012 CV5W
- G Power Package | 3 | p25 | 4wd | 52900
Lexus | CT200h | hatch | 5 5 5 | luxury | 3 | 2011 ZWA10 | until=2022
- Version C | 2 | h18 | fwd | 54900
- F Sport | 3 | h18 | fwd | 62900
Toyota | Camroad | motorhome | 4 3 - | workhorse | 5 | 2012 -
- Zil 520 | 3 | d30 | 4wd | 148900
- Corde Leaves | 2 | d30 | rwd | 124900
`,
);
