import { CVT, diesel, DUAL_CLUTCH, electric, hybrid, petrol, plugIn, TURBO } from './model-line.ts';
import { readTable } from './read-table.ts';

const engines = {
  d20: diesel(2.0, 4, 7.6, { gears: 10, torque: 500 }),
  d20g: diesel(2.0, 4, 9.4, { gears: 8, torque: 400 }),
  d20l: diesel(2.0, 4, 8.8, { gears: 8, torque: 500 }),
  d22: diesel(2.2, 4, 5.9, { gears: 8, geartype: DUAL_CLUTCH, torque: 440 }),
  d30: diesel(3.0, 6, 8.4, { gears: 10, torque: 600 }),
  d32: diesel(3.2, 5, 8.9, { torque: 470 }),
  p12: petrol(1.2, 4, 5.4, { gears: 4, geartype: 'Automatic', torque: 122 }),
  p14: petrol(1.4, 4, 6.4, { torque: 132 }),
  p15: petrol(1.5, 4, 6.7, { gears: 1, geartype: CVT, torque: 150 }),
  p15t: petrol(1.5, 4, 7.3, { gears: 7, geartype: DUAL_CLUTCH, induction: TURBO, torque: 270 }),
  p16t: petrol(1.6, 4, 7.2, { gears: 7, geartype: DUAL_CLUTCH, induction: TURBO, torque: 265 }),
  p20: petrol(2.0, 4, 7.4, { torque: 180 }),
  p20g: petrol(2.0, 4, 7.9, { gears: 7, geartype: DUAL_CLUTCH, induction: TURBO, torque: 385 }),
  p23: petrol(2.3, 4, 9.4, { gears: 10, induction: TURBO, torque: 441 }),
  p30: petrol(3.0, 6, 11.5, { gears: 10, induction: TURBO, torque: 583 }),
  p35: petrol(3.5, 6, 9.7, { gears: 8, torque: 332 }),
  p36: petrol(3.6, 6, 9.0, { gears: 9, torque: 381 }),
  p50: petrol(5.0, 8, 12.7, { gears: 10, torque: 556, fuelWords: 'Petrol - Premium ULP' }),
  h15: hybrid(1.5, 4, 5.2, { gears: 2, torque: 530 }),
  h16: hybrid(1.6, 4, 5.6, { gears: 6, geartype: 'Sports Automatic', torque: 367 }),
  phev15: plugIn(1.5, 4, 1.6, { gears: 1, torque: 300 }),
  e1: electric(310),
  e2: electric(395),
};

export const others = readTable(
  engines,
  `
Ford | Ranger | ute | 5 4 5 | workhorse | 12 | 2015 PX, 2022 PY
- XL | 1 | d20 | 4wd | 53900
- XLT | 2 | d20 | 4wd | 66900
- XLT | 2 | d32:m6 | 4wd | 58900 | -2021
- Sport | 2 | d30 | 4wd | 72900 | 2022-
- Wildtrak | 3 | d30 | 4wd | 79900 | 2022-
- Wildtrak | 3 | d32 | 4wd | 69900 | -2021
- Raptor | 3 | p30 | 4wd | 96900 | 2022-
- XL Hi-Rider | 1 | d20 | 2wd | 46900 | body=cabChassis seats=2
Ford | Everest | 4x4 | 7 5 5 | workhorse | 6 | 2016 UA, 2022 UB
- Ambiente | 1 | d20 | 4wd | 62900
- Trend | 2 | d20 | 4wd | 70900
- Sport | 3 | d30 | 4wd | 77900 | 2022-
- Titanium | 3 | d32 | 4wd | 73900 | -2021
Ford | Mustang | coupe | 4 2 3 | ordinary | 2 | 2016 FM, 2024 FO
- EcoBoost | 2 | p23 | rwd | 72900
- GT | 3 | p50 | rwd | 88900
- GT Convertible | 3 | p50 | rwd | 96900 | body=convertible
Ford | Transit Custom | van | 3 4 5 | workhorse | 3 | 2017 VN, 2024 VO
- 320S | 1 | d20 | fwd | 57900
- 340L Trail | 3 | d20 | fwd | 66900
Ford | Focus | hatch | 5 5 5 | ordinary | 2 | 2015 LZ, 2019 SA | until=2022
- Trend | 1 | p15t | fwd | 29900
- ST | 3 | p23 | fwd | 49900 | 2020-
Kia | Sportage | suv | 5 5 5 | ordinary | 6 | 2016 QL, 2022 NQ5
- S | 1 | p20 | fwd | 39900
- SX | 2 | p20 | fwd | 42900
- GT-Line | 3 | p16t | awd | 54900
- SX Hybrid | 2 | h16 | fwd | 47900 | 2024-
Kia | Cerato | hatch | 5 5 5 | ordinary | 5 | 2016 YD, 2018 BD | until=2024
- S | 1 | p20 | fwd | 29900
- Sport | 2 | p20 | fwd | 32500
- GT | 3 | p16t | fwd | 41500 | 2019-
Kia | Seltos | suv | 5 5 5 | ordinary | 4 | 2020 SP2
- S | 1 | p20 | fwd | 33900
- Sport+ | 2 | p16t | awd | 41500
Kia | Sorento | suv | 7 5 5 | ordinary | 4 | 2015 UM, 2021 MQ4
- S | 1 | p35 | fwd | 54900
- Sport+ | 2 | d22 | awd | 63900
- GT-Line | 3 | d22 | awd | 71900
Kia | Carnival | peopleMover | 8 4 5 | ordinary | 4 | 2015 YP, 2021 KA4
- S | 1 | p35 | fwd | 55900
- SLi | 2 | d22 | fwd | 63900
- Platinum | 3 | d22 | fwd | 72900
Kia | Picanto | hatch | 5 5 4 | ordinary | 3 | 2017 JA
- S | 1 | p12 | fwd | 20900
- GT-Line | 3 | p12:m5 | fwd | 21900
Kia | EV6 | suv | 5 5 5 | electric | 2 | 2022 CV
- Air | 2 | e1 | rwd | 79900
- GT-Line AWD | 3 | e2 | awd | 95900
Kia | Stinger | sedan | 5 4 5 | ordinary | 1 | 2018 CK | until=2023
- GT | 3 | p36 | rwd | 69900
Holden | Colorado | ute | 5 4 5 | workhorse | 3 | 2013 RG | until=2020
- LS | 1 | d20l | 4wd | 46900
- LTZ | 2 | d20l | 4wd | 52900
Holden | Commodore | sedan | 5 4 5 | ordinary | 3 | 2013 VF, 2018 ZB | until=2020
- Evoke | 1 | p36 | rwd | 36900 | -2017
- SS V Redline | 3 | p50 | rwd | 59900 | -2017
- RS | 2 | p36 | fwd | 42900 | 2018-
- Evoke Sportwagon | 1 | p36 | rwd | 38900 | -2017 body=stationWagon
Holden | Captiva | suv | 7 5 5 | ordinary | 2 | 2012 CG | until=2018
- Active | 1 | p20 | fwd | 32900
GWM | Haval H6 | suv | 5 5 5 | ordinary | 4 | 2021 B01
- Lux | 1 | p15t | fwd | 36900
- Ultra Hybrid | 3 | h15 | fwd | 45900 | 2022-
GWM | Haval Jolion | suv | 5 5 5 | ordinary | 4 | 2021 A01
- Premium | 1 | p15t | fwd | 27900
- Ultra Hybrid | 3 | h15 | fwd | 37900 | 2022-
GWM | Ute | ute | 5 4 5 | workhorse | 3 | 2021 NPW
- Cannon-L | 2 | d20g | 4wd | 43900
- Cannon-X | 3 | d20g | 4wd | 46900
MG | ZS | suv | 5 5 4 | ordinary | 5 | 2018 AZS1
- Excite | 1 | p15 | fwd | 24900
- Essence | 3 | p15 | fwd | 28900
- EV Excite | 2 | e1 | fwd | 42900 | 2021-
MG | 4 | hatch | 5 5 5 | electric | 3 | 2023 EH32
- Excite 51 | 1 | e1 | rwd | 39900
- Essence 64 | 3 | e1 | rwd | 49900
MG | HS | suv | 5 5 5 | ordinary | 3 | 2020 SAS23
- Vibe | 1 | p15t | fwd | 34900
- Essence PHEV | 3 | phev15 | fwd | 52900 | 2021-
LDV | T60 | ute | 5 4 5 | workhorse | 3 | 2018 SK8C
- Pro | 1 | d20l | 4wd | 40900
- Max Luxe | 3 | d20l | 4wd | 47900 | 2022-
LDV | Deliver 9 | van | 3 4 - | workhorse | 2 | 2021 -
- LWB Mid Roof | 1 | d20l | rwd | 52900
LDV | G10 | peopleMover | 7 5 - | ordinary | 1 | 2016 SV7A | until=2023
- 7 Seat | 1 | p20g | rwd | 36900
BYD | Atto 3 | suv | 5 5 5 | electric | 4 | 2022 -
- Standard Range | 1 | e1 | fwd | 46900
- Extended Range | 2 | e1 | fwd | 51900
BYD | Seal | sedan | 5 4 5 | electric | 2 | 2024 -
- Premium | 2 | e1 | rwd | 61900
- Performance | 3 | e2 | awd | 71900
BYD | Shark 6 | ute | 5 4 5 | workhorse | 2 | 2025 -
- Premium | 3 | phev15 | awd | 64900
Chery | Omoda 5 | suv | 5 5 5 | ordinary | 2 | 2023 -
- BX | 1 | p15 | fwd | 30900
- EX | 2 | p16t | fwd | 35900
RAM | 1500 | ute | 5 4 - | workhorse | 1 | 2019 DS, 2022 DT
- Laramie | 3 | p50 | 4wd | 139900
Isuzu | NPR | lightTruck | 3 2 - | workhorse | 1 | 2018 -
- 65-190 Servicepack | 2 | d30 | rwd | 98900
Hino | 300 | lightTruck | 3 2 - | workhorse | 1 | 2018 -
- 616 IFS Tradeace | 1 | d30 | rwd | 78900
`,
);
