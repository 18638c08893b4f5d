import { petrol, withManual, type Engine } from './model-line.ts';
import { readTable } from './read-table.ts';

/** Consumption in litres per 100 km, torque in newton metres. */
type Bike = readonly [litres: number, cylinders: number, consumption: number, torque: number];

const scooter = ([litres, cylinders, consumption, torque]: Bike): Engine =>
  petrol(litres, cylinders, consumption, { geartype: 'Automatic', gears: 1, torque });

const bike = (numbers: Bike): Engine => withManual(scooter(numbers), 6);

const engines = {
  s110: scooter([0.109, 1, 2.0, 9]),
  s125: scooter([0.125, 1, 2.2, 12]),
  s250: bike([0.249, 1, 3.0, 24]),
  t300: bike([0.296, 2, 3.9, 27]),
  s400: bike([0.373, 1, 3.4, 37]),
  t500: bike([0.471, 2, 3.6, 43]),
  t650: bike([0.649, 2, 4.2, 64]),
  t700: bike([0.689, 2, 4.3, 68]),
  f800: bike([0.765, 3, 5.2, 79]),
  f900: bike([0.89, 3, 5.0, 93]),
  f1000: bike([0.998, 4, 6.2, 114]),
  v1200: bike([1.2, 2, 5.1, 105]),
  b1250: bike([1.254, 2, 4.8, 143]),
  h1700: bike([1.745, 2, 5.6, 145]),
};

export const motorcycles = readTable(
  engines,
  `
Yamaha | MT-07 | Naked | 2 - - | ordinary | 4 | 2015 RM | item=motorcycle
- LAMS | 2 | t700 | rwd | 14500
Yamaha | MT-09 | Naked | 2 - - | ordinary | 3 | 2015 RN | item=motorcycle
- SP | 3 | f900 | rwd | 20990
Yamaha | Tenere 700 | Adventure | 2 - - | ordinary | 3 | 2020 - | item=motorcycle
- World Raid | 3 | t700 | rwd | 21990
Yamaha | WR250F | Off Road | 1 - - | ordinary | 2 | 2016 - | item=motorcycle
- Enduro | 3 | s250 | rwd | 16900
Honda | CB500X | Adventure | 2 - - | ordinary | 3 | 2016 PC | item=motorcycle
- ABS | 2 | t500 | rwd | 12990
Honda | CRF250L | Off Road | 2 - - | ordinary | 3 | 2017 MD | item=motorcycle
- Trail | 2 | s250 | rwd | 9990
Honda | NPS50 | Scooter | 1 - - | ordinary | 1 | 2016 - | item=motorcycle
- Ruckus | 1 | s110 | rwd | 4990
Suzuki | V-Strom 650 | Adventure | 2 - - | ordinary | 3 | 2015 DL | item=motorcycle
- XT | 2 | t650 | rwd | 15990
Suzuki | DR-Z400 | Off Road | 2 - - | ordinary | 2 | 2012 - | item=motorcycle
- SM | 2 | s400 | rwd | 11990
Suzuki | GSX-S1000 | Sports | 2 - - | ordinary | 2 | 2016 - | item=motorcycle
- F | 3 | f1000 | rwd | 21490
Kawasaki | Ninja 300 | Sports | 2 - - | ordinary | 2 | 2013 EX | item=motorcycle
- ABS | 2 | t300 | rwd | 9490
Kawasaki | Z650 | Naked | 2 - - | ordinary | 3 | 2017 ER | item=motorcycle
- L ABS | 2 | t650 | rwd | 13990
BMW | R 1250 GS | Adventure | 2 - - | luxury | 2 | 2019 K50 | item=motorcycle
- Rallye | 3 | b1250 | rwd | 35900
Triumph | Bonneville T120 | Cruiser | 2 - - | ordinary | 2 | 2016 - | item=motorcycle
- Black | 3 | v1200 | rwd | 23990
Triumph | Street Triple 765 | Naked | 2 - - | ordinary | 2 | 2017 - | item=motorcycle
- RS | 3 | f800 | rwd | 22990
Harley-Davidson | Softail | Cruiser | 2 - - | luxury | 2 | 2018 - | item=motorcycle
- Street Bob 107 | 2 | h1700 | rwd | 31990
Vespa | Primavera | Scooter | 2 - - | ordinary | 2 | 2014 - | item=motorcycle
- 125 iGet | 2 | s125 | rwd | 8990
KTM | 390 Duke | Naked | 2 - - | ordinary | 2 | 2017 - | item=motorcycle
- ABS | 2 | s400 | rwd | 10490
`,
);
