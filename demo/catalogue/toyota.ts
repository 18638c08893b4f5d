import { CVT, diesel, electric, hybrid, petrol } from './model-line.ts';
import { readTable } from './read-table.ts';

const engines = {
  d24: diesel(2.4, 4, 7.6, { torque: 400 }),
  d28: diesel(2.8, 4, 7.9, { torque: 500 }),
  d28van: diesel(2.8, 4, 8.2, { torque: 450 }),
  d33: diesel(3.3, 6, 8.9, { gears: 10, torque: 700 }),
  d45: diesel(4.5, 8, 9.5, { torque: 650 }),
  h15: hybrid(1.5, 3, 3.6, { torque: 120 }),
  h18: hybrid(1.8, 4, 4.0, { torque: 142 }),
  h25: hybrid(2.5, 4, 4.8, { torque: 221 }),
  p13: petrol(1.3, 4, 6.4, { gears: 4, geartype: 'Automatic', torque: 120 }),
  p18: petrol(1.8, 4, 7.1, { torque: 173 }),
  p20: petrol(2.0, 4, 6.2, { gears: 10, geartype: CVT, torque: 203 }),
  p20s: petrol(2.0, 4, 7.8, { torque: 205, fuelWords: 'Petrol - Premium ULP' }),
  p24s: petrol(2.4, 4, 8.8, { torque: 250, fuelWords: 'Petrol - Premium ULP' }),
  p25: petrol(2.5, 4, 8.1, { torque: 233 }),
  p35: petrol(3.5, 6, 9.3, { gears: 8, torque: 350 }),
  e1: electric(266),
  e2: electric(337),
};

export const toyotas = readTable(
  engines,
  `
Toyota | Hilux | ute | 5 4 5 | workhorse | 12 | 2015 GUN126R
- Workmate | 1 | d24 | 4wd | 54500
- SR | 1 | d28 | 4wd | 59900
- SR5 | 2 | d28 | 4wd | 67900
- SR5 | 2 | d28:m6 | 4wd | 65900 | -2024
- Rogue | 3 | d28 | 4wd | 77500 | 2019-
- Workmate Hi-Rider | 1 | d24 | 2wd | 46900
- SR | 1 | d28 | 4wd | 57500 | body=cabChassis seats=2
Toyota | Landcruiser Prado | 4x4 | 7 5 5 | workhorse | 7 | 2015 GDJ150R, 2025 GDJ250R
- GX | 1 | d28 | 4wd | 78500 | seats=5
- GXL | 2 | d28 | 4wd | 86900
- VX | 3 | d28 | 4wd | 95900
- Kakadu | 3 | d28 | 4wd | 102000 | -2024
- Altitude | 3 | d28 | 4wd | 101500 | 2025- seats=5
Toyota | Landcruiser | 4x4 | 7 5 5 | workhorse | 4 | 2012 VDJ200R, 2021 FJA300R
- GXL | 2 | d45 | 4wd | 104900 | -2020
- Sahara | 3 | d45 | 4wd | 128900 | -2020
- GXL | 2 | d33 | 4wd | 117900 | 2021-
- VX | 3 | d33 | 4wd | 129900 | 2021-
- Sahara ZX | 3 | d33 | 4wd | 153900 | 2021- seats=5
- GR Sport | 3 | d33 | 4wd | 152900 | 2021- seats=5
Toyota | RAV4 | suv | 5 5 5 | ordinary | 10 | 2013 ASA44R, 2019 AXAH52R
- GXL | 2 | p25 | awd | 44900 | -2018
- GX | 1 | p20 | fwd | 41900 | 2019-2024
- GX Hybrid | 1 | h25 | fwd | 45900 | 2019-
- GXL Hybrid | 2 | h25 | fwd | 49500 | 2019-
- Cruiser Hybrid | 3 | h25 | awd | 56500 | 2019-
- Edge Hybrid | 3 | h25 | awd | 60900 | 2022-
Toyota | Corolla | hatch | 5 5 5 | ordinary | 9 | 2013 ZRE182R, 2018 MZEA12R
- Ascent | 1 | p18:m6 | fwd | 28900 | -2017
- Ascent Sport | 1 | p18 | fwd | 30900 | -2017
- Ascent Sport | 1 | p20 | fwd | 33500 | 2018-2024
- Ascent Sport Hybrid | 1 | h18 | fwd | 35900 | 2019-
- SX Hybrid | 2 | h18 | fwd | 39200 | 2019-
- ZR Hybrid | 3 | h18 | fwd | 42900 | 2019-
- Ascent Sport Hybrid | 1 | h18 | fwd | 35900 | 2020- body=sedan
Toyota | Camry | sedan | 5 4 5 | ordinary | 5 | 2012 ASV50R, 2018 AXVH71R, 2025 AXVH80R
- Altise | 1 | p25 | fwd | 34000 | -2017
- Ascent | 1 | p25 | fwd | 36900 | 2018-2023
- Ascent Hybrid | 1 | h25 | fwd | 43900 | 2018-
- SL Hybrid | 3 | h25 | fwd | 56900 | 2018-
Toyota | Kluger | suv | 7 5 5 | ordinary | 5 | 2014 GSU50R, 2021 AXUH78R
- GX | 1 | p35 | fwd | 56500 | -2023
- GXL | 2 | p35 | awd | 61900 | -2022
- GXL Hybrid | 2 | h25 | awd | 73900 | 2021-
- Grande Hybrid | 3 | h25 | awd | 85900 | 2021-
Toyota | Yaris Cross | suv | 5 5 5 | ordinary | 5 | 2020 MXPJ10R
- GX Hybrid | 1 | h15 | fwd | 34900
- GXL Hybrid | 2 | h15 | fwd | 38500
- Urban Hybrid | 3 | h15 | awd | 43500
Toyota | Yaris | hatch | 5 5 5 | ordinary | 3 | 2012 NCP130R, 2020 MXPH10R
- Ascent | 1 | p13 | fwd | 22500 | -2019
- Ascent Sport Hybrid | 1 | h15 | fwd | 32500 | 2020-
- ZR Hybrid | 3 | h15 | fwd | 38900 | 2020-
Toyota | HiAce | van | 3 5 5 | workhorse | 4 | 2015 KDH201R, 2019 GDH300R
- LWB | 1 | d28van | rwd | 54900
- SLWB | 2 | d28van | rwd | 63900
- Commuter | 2 | d28van | rwd | 80900 | body=bus seats=12
Toyota | 86 | coupe | 4 2 5 | ordinary | 2 | 2012 ZN6 | until=2021
- GT | 2 | p20s:m6 | rwd | 41900
- GTS | 3 | p20s | rwd | 45900
Toyota | GR86 | coupe | 4 2 5 | ordinary | 1 | 2022 ZN8
- GT | 2 | p24s:m6 | rwd | 48900
- GTS | 3 | p24s | rwd | 52900
Toyota | bZ4X | suv | 5 5 5 | electric | 2 | 2023 -
- 2WD | 2 | e1 | fwd | 63900
- AWD | 3 | e2 | awd | 72900
`,
);
