/** A whole application; sealed answers are texts that stand nowhere else. */
export const financeAnswers = {
  ...{ first_name: 'Ann', last_name: 'Lee', phone: '0412 345 678', email: 'ann@example.com', url: '/finance' },
  ...{ dealership_slug: 'coastline-cairns', vehicle_price: '45,000', deposit: '5000', loan_years: '5 years' },
  ...{ trading_in: 'No', declaration: true, opt_in: false, postcode: '4870' },
  date_of_birth: '1987-03-29',
  residency: 'Permanent resident',
  licence_number: 'LIC7719305',
  licence_state: 'TAS',
  dependants: '7',
  street: '904 Quokka Parade',
  suburb: 'Wobblegong',
  home: 'Board or with family',
  years_at_home: '2',
  previous_address: '17 Numbat Lane, Yackandandah',
  employment: 'Self-employed',
  employer: 'Bilby Bakeries',
  occupation: 'Pastry cartographer',
  years_employed: '9',
  net_income: '83,417',
  income_frequency: 'Fortnightly',
  other_income: '61943',
  housing_cost: '72816',
  living_cost: '35927',
  loan_cost: '91648',
  card_limits: '58273',
};

/** Of the sealed answers, those that nothing else can be. */
export const sealedMarks: readonly string[] = [
  ...[financeAnswers.date_of_birth, financeAnswers.licence_number, financeAnswers.street, financeAnswers.suburb],
  ...['Permanent resident', 'Board or with family', 'Numbat', 'Self-employed', 'Bilby', 'cartographer'],
  ...['83,417', '83417', '61943', '72816', '35927', '91648', '58273', 'Fortnightly'],
];
