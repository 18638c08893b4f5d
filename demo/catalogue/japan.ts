import { CVT, diesel, electric, hybrid, petrol, plugIn, TURBO } from './model-line.ts';
import { readTable } from './read-table.ts';

const premium = 'Petrol - Premium ULP';
const engines = {
  d19: diesel(1.9, 4, 7.7, { torque: 350 }),
  d22: diesel(2.2, 4, 5.7, { torque: 450 }),
  d23: diesel(2.3, 4, 7.5, { gears: 7, torque: 450 }),
  d24: diesel(2.4, 4, 8.0, { torque: 430 }),
  d30: diesel(3.0, 4, 8.0, { torque: 450 }),
  h15: hybrid(1.5, 4, 4.3, { torque: 253 }),
  h20: hybrid(2.0, 4, 4.3, { torque: 315 }),
  h20s: hybrid(2.0, 4, 6.5, { gears: 7, torque: 196 }),
  p10: petrol(1.0, 3, 5.2, { induction: TURBO, torque: 160 }),
  p12: petrol(1.2, 4, 4.8, { gears: 1, geartype: CVT, torque: 118 }),
  p13: petrol(1.3, 3, 6.6, { gears: 1, geartype: CVT, torque: 250, induction: TURBO }),
  p14: petrol(1.4, 4, 6.2, { induction: TURBO, torque: 235 }),
  p15: petrol(1.5, 4, 5.4, { torque: 144 }),
  p15t: petrol(1.5, 4, 7.3, { gears: 8, geartype: CVT, induction: TURBO, torque: 250 }),
  p16j: petrol(1.5, 4, 6.8, { gears: 4, geartype: 'Automatic', torque: 130 }),
  p20: petrol(2.0, 4, 6.6, { torque: 200 }),
  p20c: petrol(2.0, 4, 7.4, { gears: 7, geartype: CVT, torque: 196 }),
  p24c: petrol(2.4, 4, 9.0, { gears: 8, geartype: CVT, induction: TURBO, torque: 350 }),
  p25: petrol(2.5, 4, 7.4, { torque: 252 }),
  p25c: petrol(2.5, 4, 7.3, { gears: 8, geartype: CVT, torque: 245 }),
  p25t: petrol(2.5, 4, 8.1, { induction: TURBO, torque: 420 }),
  p33: petrol(3.3, 6, 7.4, { gears: 8, induction: TURBO, torque: 450 }),
  p56: petrol(5.6, 8, 14.4, { gears: 7, torque: 560, fuelWords: premium }),
  phev24: plugIn(2.4, 4, 1.5, { gears: 1, torque: 450 }),
  leaf: electric(320),
};

export const japanese = readTable(
  engines,
  `
Mazda | CX-5 | suv | 5 5 5 | ordinary | 9 | 2012 KE, 2017 KF
- Maxx | 1 | p20 | fwd | 39900
- Maxx Sport | 2 | p25 | awd | 44900
- Touring | 2 | p25 | awd | 48500
- Akera | 3 | p25t | awd | 58900 | 2019-
- Maxx Sport | 2 | d22 | awd | 47900 | -2023
Mazda | CX-3 | suv | 5 5 5 | ordinary | 5 | 2015 DK
- Neo Sport | 1 | p20 | fwd | 30900
- Maxx Sport | 2 | p20 | fwd | 33500
- Akari | 3 | p20 | fwd | 39900
Mazda | CX-30 | suv | 5 5 5 | ordinary | 4 | 2020 DM
- G20 Evolve | 2 | p20 | fwd | 38900
- G25 Astina | 3 | p25 | awd | 48900
Mazda | CX-60 | suv | 5 5 5 | ordinary | 2 | 2023 KH
- G40e Evolve | 2 | p33 | awd | 66900
- G40e Azami | 3 | p33 | awd | 79900
Mazda | CX-9 | suv | 7 5 5 | ordinary | 4 | 2016 TC | until=2023
- Sport | 1 | p25t | fwd | 52900
- Azami | 3 | p25t | awd | 73900
Mazda | 3 | hatch | 5 5 5 | ordinary | 7 | 2014 BM, 2019 BP
- Neo | 1 | p20:m6 | fwd | 27900 | -2018
- G20 Pure | 1 | p20 | fwd | 33900 | 2019-
- G20 Evolve | 2 | p20 | fwd | 36900 | 2019-
- G25 Astina | 3 | p25 | fwd | 45500 | 2019-
- G25 GT | 3 | p25 | fwd | 42500 | 2019- body=sedan
Mazda | 2 | hatch | 5 5 5 | ordinary | 4 | 2014 DJ
- G15 Pure | 1 | p15 | fwd | 26900
- G15 Evolve | 2 | p15 | fwd | 29500
Mazda | MX-5 | convertible | 2 2 5 | ordinary | 2 | 2015 ND
- Roadster GT | 3 | p20:m6 | rwd | 52900
- RF GT | 3 | p20 | rwd | 58900
Mazda | BT-50 | ute | 5 4 5 | workhorse | 4 | 2020 TF
- XT | 1 | d30 | 4wd | 58500
- XTR | 2 | d30 | 4wd | 62900
- SP | 3 | d30 | 4wd | 73500
Mitsubishi | Triton | ute | 5 4 5 | workhorse | 7 | 2015 MQ, 2019 MR, 2024 MV
- GLX | 1 | d24 | 4wd | 48900
- GLX | 1 | d24:m6 | 4wd | 44900 | -2023
- GLS | 2 | d24 | 4wd | 58500
- GSR | 3 | d24 | 4wd | 65900 | 2019-
- GLX | 1 | d24 | 2wd | 45900 | body=cabChassis seats=2
Mitsubishi | Outlander | suv | 7 5 5 | ordinary | 7 | 2013 ZK, 2022 ZM
- ES | 1 | p20c | fwd | 38900 | seats=5
- LS | 2 | p25c | awd | 44500
- Exceed | 3 | p25c | awd | 53900
- Exceed PHEV | 3 | phev24 | awd | 73900 | 2022-
Mitsubishi | ASX | suv | 5 5 5 | ordinary | 6 | 2012 XB, 2020 XD
- ES | 1 | p20c | fwd | 29900
- LS | 2 | p20c | fwd | 32900
- GSR | 3 | p20c | fwd | 36500 | 2020-
Mitsubishi | Eclipse Cross | suv | 5 5 5 | ordinary | 4 | 2018 YA, 2021 YB
- ES | 1 | p15t | fwd | 37500
- Exceed | 3 | p15t | awd | 46500
Mitsubishi | Pajero Sport | 4x4 | 7 5 5 | workhorse | 5 | 2016 QE, 2020 QF
- GLX | 1 | d24 | 4wd | 51900 | seats=5
- GLS | 2 | d24 | 4wd | 57900
- Exceed | 3 | d24 | 4wd | 65900
Nissan | Navara | ute | 5 4 5 | workhorse | 5 | 2015 D23
- SL | 1 | d23 | 4wd | 56500
- ST-X | 2 | d23 | 4wd | 63900
- PRO-4X | 3 | d23 | 4wd | 69900 | 2021-
- ST | 2 | d23:m6 | 4wd | 54900 | -2020
Nissan | X-Trail | suv | 7 5 5 | ordinary | 6 | 2014 T32, 2023 T33
- ST | 1 | p25c | fwd | 40900 | seats=5
- ST-L | 2 | p25c | awd | 46900
- Ti | 3 | p25c | awd | 53500 | seats=5
Nissan | Qashqai | suv | 5 5 5 | ordinary | 4 | 2014 J11, 2023 J12
- ST | 1 | p20c | fwd | 33900 | -2022
- ST-L | 2 | p13 | fwd | 41900 | 2023-
- Ti | 3 | p13 | fwd | 46500 | 2023-
Nissan | Patrol | 4x4 | 8 5 - | workhorse | 2 | 2013 Y62
- Ti | 2 | p56 | 4wd | 98900
- Ti-L | 3 | p56 | 4wd | 112900
Nissan | Leaf | hatch | 5 5 5 | electric | 2 | 2019 ZE1
- 40kWh | 2 | leaf | fwd | 47900
Subaru | Forester | suv | 5 5 5 | ordinary | 5 | 2013 S4, 2019 S5
- 2.5i | 1 | p25c | awd | 41900
- 2.5i-L | 2 | p25c | awd | 45500
- 2.5i-S | 3 | p25c | awd | 50900
- Hybrid S | 3 | h20s | awd | 53900 | 2020-
Subaru | Outback | wagon | 5 5 5 | ordinary | 4 | 2015 6GEN, 2021 7GEN
- AWD | 1 | p25c | awd | 47900
- AWD Touring | 3 | p25c | awd | 56900
- AWD Touring XT | 3 | p24c | awd | 63900 | 2023-
Subaru | XV | suv | 5 5 5 | ordinary | 3 | 2017 G5X | until=2022
- 2.0i-L | 2 | p20c | awd | 36900
- 2.0i-S | 3 | p20c | awd | 41500
Honda | CR-V | suv | 5 5 5 | ordinary | 4 | 2017 RW, 2024 RS
- VTi | 1 | p15t | fwd | 44900
- VTi-L7 | 2 | p15t | fwd | 53900 | seats=7
- e:HEV RS | 3 | h20 | awd | 62900 | 2024-
Honda | HR-V | suv | 5 5 4 | ordinary | 3 | 2015 -, 2022 RV
- Vi X | 1 | p15 | fwd | 37900
- e:HEV L | 3 | h15 | fwd | 45900 | 2022-
Honda | Civic | hatch | 5 5 5 | ordinary | 2 | 2016 FK, 2022 FE
- VTi-LX | 3 | p15t | fwd | 47900
Suzuki | Swift | hatch | 5 5 4 | ordinary | 4 | 2017 AZ
- GL Navigator | 1 | p12 | fwd | 26500
- GLX Turbo | 3 | p10 | fwd | 31900 | -2023
- Sport | 3 | p14:m6 | fwd | 34900
Suzuki | Jimny | 4x4 | 4 3 3 | workhorse | 3 | 2019 -
- GLX | 2 | p16j | 4wd | 38900
- Lite | 1 | p16j:m5 | 4wd | 34900
Suzuki | Vitara | suv | 5 5 5 | ordinary | 3 | 2016 LY
- 1.6 | 1 | p20 | fwd | 32900
- Turbo | 3 | p14 | awd | 42500
Isuzu | D-MAX | ute | 5 4 5 | workhorse | 6 | 2017 -, 2021 RG
- SX | 1 | d30 | 4wd | 57900
- LS-M | 2 | d30 | 4wd | 62900
- LS-U | 2 | d30 | 4wd | 67500
- X-Terrain | 3 | d30 | 4wd | 74900 | 2021-
- SX | 1 | d19 | 2wd | 47900 | 2021- body=cabChassis seats=2
Isuzu | MU-X | 4x4 | 7 5 5 | workhorse | 4 | 2017 -, 2022 RJ
- LS-M | 1 | d30 | 4wd | 61900
- LS-U | 2 | d30 | 4wd | 68900
- LS-T | 3 | d30 | 4wd | 75900
`,
);
