import { CVT, diesel, DUAL_CLUTCH, electric, hybrid, petrol, TURBO } from './model-line.ts';
import { readTable } from './read-table.ts';

const engines = {
  d16: diesel(1.6, 4, 5.9, { gears: 7, geartype: DUAL_CLUTCH, torque: 320 }),
  d22: diesel(2.2, 4, 6.1, { gears: 8, geartype: DUAL_CLUTCH, torque: 440 }),
  d22s: diesel(2.2, 4, 8.2, { gears: 8, torque: 430 }),
  d25: diesel(2.5, 4, 8.8, { gears: 5, geartype: 'Automatic', torque: 441 }),
  h16: hybrid(1.6, 4, 3.9, { gears: 6, geartype: DUAL_CLUTCH, torque: 265 }),
  h16t: hybrid(1.6, 4, 5.3, { gears: 6, geartype: 'Sports Automatic', torque: 367 }),
  p16: petrol(1.6, 4, 7.2, { torque: 151 }),
  p16t: petrol(1.6, 4, 6.7, { gears: 8, geartype: DUAL_CLUTCH, induction: TURBO, torque: 265 }),
  p20: petrol(2.0, 4, 7.4, { torque: 180 }),
  p20c: petrol(2.0, 4, 6.9, { gears: 1, geartype: CVT, torque: 180 }),
  p20n: petrol(2.0, 4, 8.5, { gears: 8, geartype: DUAL_CLUTCH, induction: TURBO, torque: 392 }),
  p25t: petrol(2.5, 4, 9.3, { gears: 8, geartype: DUAL_CLUTCH, induction: TURBO, torque: 422 }),
  p35: petrol(3.5, 6, 10.5, { gears: 8, torque: 331 }),
  e1: electric(255),
  e2: electric(350),
  e3: electric(605),
};

export const hyundais = readTable(
  engines,
  `
Hyundai | i30 | hatch | 5 5 5 | ordinary | 9 | 2012 GD, 2017 PD
- Active | 1 | p20 | fwd | 29900 | -2023
- 2.0 GDi | 1 | p20 | fwd | 32900 | 2024-
- Elite | 2 | p20 | fwd | 34900 | -2023
- N Line | 2 | p16t | fwd | 40900 | 2019-
- N Premium | 3 | p20n | fwd | 57900 | 2019-
Hyundai | i30 Sedan | sedan | 5 4 5 | ordinary | 6 | 2021 CN7
- Elite | 2 | p20 | fwd | 35900
- Hybrid Premium | 3 | h16 | fwd | 42900 | 2024-
- N | 3 | p20n | fwd | 58900
Hyundai | Venue | suv | 5 5 4 | ordinary | 8 | 2019 QX
- 1.6 | 1 | p16 | fwd | 27900
- Active | 2 | p16 | fwd | 29500
- Elite | 3 | p16 | fwd | 32500
Hyundai | Kona | suv | 5 5 4 | ordinary | 10 | 2018 OS, 2023 SX2
- Active | 1 | p20c | fwd | 31900 | -2022
- 2.0 MPI | 1 | p20c | fwd | 36500 | 2023-
- Hybrid Premium | 3 | h16 | fwd | 45900 | 2023-
- N Line Premium | 3 | p16t | awd | 49900 | 2021-
- Electric Extended Range | 2 | e1 | fwd | 62900 | 2019-
Hyundai | Tucson | suv | 5 5 5 | ordinary | 12 | 2015 TL, 2021 NX4
- Active | 1 | p20 | fwd | 36900 | -2020
- 2.0 MPI | 1 | p20 | fwd | 41900 | 2021-
- Elite | 2 | p20 | fwd | 46900
- Elite N Line | 2 | p16t | awd | 52500 | 2022-
- Highlander | 3 | d16 | awd | 56500 | 2021-
- Premium Hybrid | 3 | h16t | awd | 61900 | 2024-
Hyundai | Santa Fe | suv | 7 5 5 | ordinary | 9 | 2013 DM, 2018 TM, 2024 MX5
- Active | 1 | d22 | awd | 54900 | -2023
- Highlander | 3 | d22 | awd | 68900 | -2023
- 2.5T | 1 | p25t | fwd | 57900 | 2024-
- Elite Hybrid | 2 | h16t | awd | 69900 | 2024-
- Calligraphy Hybrid | 3 | h16t | awd | 80900 | 2024-
Hyundai | Palisade | suv | 8 5 5 | ordinary | 4 | 2021 LX2
- Elite | 2 | d22 | awd | 74900
- Calligraphy | 3 | p35 | fwd | 81900
Hyundai | Ioniq 5 | suv | 5 5 5 | electric | 6 | 2022 NE
- Standard Range | 1 | e2 | rwd | 72900
- Extended Range AWD | 2 | e3 | awd | 82900
- Epiq | 3 | e3 | awd | 91900 | 2023-
Hyundai | Ioniq 6 | sedan | 5 4 5 | electric | 2 | 2023 CE
- Dynamiq | 2 | e2 | rwd | 79900
- Epiq | 3 | e3 | awd | 92900
Hyundai | Inster | hatch | 4 5 4 | electric | 3 | 2025 AX1
- Standard Range | 1 | e1 | fwd | 42500
- Cross | 2 | e1 | fwd | 49500
Hyundai | Staria | peopleMover | 8 4 5 | ordinary | 4 | 2021 US4
- 3.5 V6 | 1 | p35 | fwd | 53900
- Elite | 2 | d22s | awd | 63900
- Highlander | 3 | d22s | awd | 70900
Hyundai | Staria-Load | van | 3 4 5 | workhorse | 3 | 2021 US4
- 2S 4D | 1 | d22s | fwd | 51900
Hyundai | iLoad | van | 3 4 4 | workhorse | 2 | 2013 TQ | until=2021
- 3S Twin Swing | 1 | d25 | rwd | 42900
`,
);
