import { diesel, DUAL_CLUTCH, electric, petrol, plugIn, TURBO } from './model-line.ts';
import { readTable } from './read-table.ts';

const premium = { fuelWords: 'Petrol - Premium ULP', induction: TURBO };
const engines = {
  d20: diesel(2.0, 4, 6.6, { gears: 8, torque: 400 }),
  d20v: diesel(2.0, 4, 7.4, { gears: 7, geartype: DUAL_CLUTCH, torque: 340 }),
  d21: diesel(2.1, 4, 8.1, { gears: 7, torque: 440 }),
  d22: diesel(2.2, 4, 6.9, { torque: 385 }),
  d30: diesel(3.0, 6, 7.9, { gears: 8, torque: 580 }),
  d30v: diesel(3.0, 6, 9.2, { gears: 7, torque: 440 }),
  p14: petrol(1.4, 4, 5.8, { ...premium, gears: 8, torque: 250 }),
  p15: petrol(1.5, 4, 5.9, { ...premium, gears: 7, geartype: DUAL_CLUTCH, torque: 250 }),
  p20: petrol(2.0, 4, 7.2, { ...premium, gears: 8, torque: 320 }),
  p20d: petrol(2.0, 4, 7.7, { ...premium, gears: 7, geartype: DUAL_CLUTCH, torque: 370 }),
  p30: petrol(3.0, 6, 8.4, { ...premium, gears: 8, torque: 500 }),
  p30b: petrol(3.0, 6, 9.4, { ...premium, gears: 7, geartype: DUAL_CLUTCH, torque: 450 }),
  phev: plugIn(2.0, 4, 2.0, { gears: 8, torque: 420 }),
  e1: electric(310),
  e2: electric(545),
};

export const europeans = readTable(
  engines,
  `
Volkswagen | Golf | hatch | 5 5 5 | ordinary | 5 | 2013 7, 2021 8
- 110TSI Comfortline | 2 | p14 | fwd | 36900 | -2020
- 110TSI Life | 2 | p14 | fwd | 43900 | 2021-
- GTI | 3 | p20d | fwd | 61900
- R | 3 | p20d | awd | 76900
Volkswagen | Tiguan | suv | 5 5 5 | ordinary | 4 | 2017 5N, 2025 CT
- 110TSI Life | 1 | p14 | fwd | 49900
- 132TSI Life | 2 | p20d | awd | 55900
- 162TSI R-Line | 3 | p20d | awd | 64900
Volkswagen | Amarok | ute | 5 4 5 | workhorse | 4 | 2017 2H, 2023 NF
- TDI420 Core | 1 | d20 | 4wd | 52900 | -2022
- TDI600 Style | 2 | d30 | 4wd | 79900 | 2023-
- TDI600 PanAmericana | 3 | d30 | 4wd | 86900 | 2023-
Volkswagen | Transporter | van | 3 4 - | workhorse | 3 | 2016 T6, 2020 T6.1 | until=2024
- TDI340 | 1 | d20v | fwd | 57900
- TDI340 LWB | 2 | d20v | fwd | 60900
Volkswagen | Polo | hatch | 5 5 5 | ordinary | 2 | 2018 AW
- 85TSI Style | 2 | p15 | fwd | 36900
Skoda | Octavia | wagon | 5 5 5 | ordinary | 2 | 2014 NE, 2021 NX
- Ambition | 1 | p14 | fwd | 43900
- RS | 3 | p20d | fwd | 62900
Skoda | Kodiaq | suv | 7 5 5 | ordinary | 2 | 2017 NS
- Style | 2 | p20d | awd | 61900
- Sportline | 3 | p20d | awd | 67900
Audi | A3 | hatch | 5 5 5 | luxury | 2 | 2013 8V, 2022 GY
- 35 TFSI | 1 | p14 | fwd | 58900
- 40 TFSI S line | 3 | p20d | awd | 68900
Audi | Q5 | suv | 5 5 5 | luxury | 3 | 2017 FY
- 40 TDI | 1 | d20 | awd | 81900
- 45 TFSI Sport | 3 | p20d | awd | 92900
Audi | A5 | coupe | 4 2 5 | luxury | 1 | 2017 F5 | until=2024
- 45 TFSI S line | 3 | p20d | awd | 98900
BMW | 3 Series | sedan | 5 4 5 | luxury | 3 | 2013 F30, 2019 G20
- 320i | 1 | p20 | rwd | 82900
- 320i M Sport | 2 | p20 | rwd | 88900
- 330i M Sport | 3 | p20 | rwd | 99900
- M340i xDrive | 3 | p30 | awd | 128900 | 2019-
BMW | X1 | suv | 5 5 5 | luxury | 2 | 2016 F48, 2023 U11
- sDrive18i | 1 | p15 | fwd | 65900
- xDrive25i M Sport | 3 | p20d | awd | 79900
BMW | X3 | suv | 5 5 5 | luxury | 3 | 2018 G01
- sDrive20i | 1 | p20 | rwd | 84900
- xDrive20d | 2 | d20 | awd | 92900
- xDrive30e M Sport | 3 | phev | awd | 110900 | 2020-
BMW | X5 | suv | 5 5 5 | luxury | 2 | 2019 G05
- xDrive30d M Sport | 3 | d30 | awd | 145900
Mercedes-Benz | C-Class | sedan | 5 4 5 | luxury | 2 | 2014 W205, 2022 W206
- C200 | 2 | p15 | rwd | 95900
- C300 | 3 | p20 | rwd | 109900
- C200 Cabriolet | 3 | p20 | rwd | 112900 | 2017-2023 body=convertible seats=4
Mercedes-Benz | GLC-Class | suv | 5 5 5 | luxury | 2 | 2016 X253, 2023 X254
- GLC220 d | 2 | d20 | awd | 92900 | -2022
- GLC300 | 3 | p20 | awd | 112900
Mercedes-Benz | Vito | van | 3 4 5 | workhorse | 2 | 2016 447
- 114CDI LWB | 2 | d21 | rwd | 72900
Mercedes-Benz | Sprinter | van | 3 4 - | workhorse | 2 | 2019 VS30
- 314CDI Medium Wheelbase | 1 | d21 | rwd | 82900
- 519CDI Extra Long Wheelbase | 2 | d30v | rwd | 112900
Volvo | XC40 | suv | 5 5 5 | luxury | 2 | 2018 -
- T4 Momentum | 2 | p20 | fwd | 62900 | -2022
- B5 Ultimate | 3 | p20 | awd | 73900 | 2022-
- Recharge Pure Electric | 3 | e1 | fwd | 85900 | 2022-
Land Rover | Discovery Sport | suv | 7 5 5 | luxury | 2 | 2015 L550
- D200 SE | 2 | d20 | awd | 92900
Land Rover | Defender | 4x4 | 5 5 5 | luxury | 1 | 2020 L663
- 110 D300 SE | 3 | d30 | 4wd | 128900
Jeep | Wrangler | softtop | 5 4 3 | workhorse | 2 | 2019 JL
- Unlimited Rubicon | 3 | p20 | 4wd | 92900
Porsche | Macan | suv | 5 5 5 | luxury | 1 | 2015 95B | until=2025
- S | 3 | p30b | awd | 128900
Renault | Trafic | van | 3 4 - | workhorse | 2 | 2016 X82
- Premium LWB | 2 | d20v | fwd | 53900
Peugeot | 3008 | suv | 5 5 5 | ordinary | 1 | 2018 P84
- Allure | 2 | p15 | fwd | 52900
Mini | Cooper | hatch | 4 3 4 | luxury | 2 | 2014 F56
- S | 3 | p20d | fwd | 56900
- Cooper Convertible | 2 | p15 | fwd | 59900 | body=convertible
Tesla | Model 3 | sedan | 5 4 5 | electric | 5 | 2019 -
- Rear-Wheel Drive | 2 | e1 | rwd | 61900
- Long Range AWD | 3 | e2 | awd | 71900
Tesla | Model Y | suv | 5 5 5 | electric | 5 | 2022 -
- Rear-Wheel Drive | 2 | e1 | rwd | 63900
- Long Range AWD | 3 | e2 | awd | 74900
Polestar | 2 | hatch | 5 5 5 | electric | 1 | 2022 -
- Long Range Single Motor | 2 | e2 | rwd | 71900
`,
);
