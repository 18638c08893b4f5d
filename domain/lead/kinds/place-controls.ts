import type { FormContext, FormControl, FormGroup, FormPlace, FormValues, SelectOption } from '../form-layout.ts';

/** A select without a choice to begin with. */
const choose = (prompt: string, options: readonly SelectOption[]): SelectOption[] => [
  { value: '', label: prompt },
  ...options,
];

const byId = (places: readonly { id: string; name: string }[]): SelectOption[] =>
  places.map(({ id, name }) => ({ value: id, label: name }));

/** A location of those that the form knows; each form says when it is asked. */
export const locationSelect = {
  name: 'location_id',
  label: 'Location',
  control: 'select',
  options: ({ yards }) => choose('Choose a location', byId(yards)),
  required: true,
  missing: 'Choose a location.',
} as const satisfies FormControl<'location_id'>;

/** Where the vehicle is, then the others that may answer for it. */
const answering = ({ tenant, vehicle, location }: FormContext): FormPlace[] =>
  [location?.id, ...(vehicle?.distribution ?? [])].flatMap(
    (id) => tenant.locations.find((place) => place.id === id && named(place)) ?? [],
  );

/** Who answers, where two or more may (docs/product/places.md, 'Distribution locations'). */
export const distributionControl: FormControl<'distribution_location_id'> = {
  name: 'distribution_location_id',
  label: 'Who should answer you?',
  control: 'select',
  optional: true,
  options: (context) => choose('Whoever has the vehicle', byId(answering(context))),
  shown: (context) => answering(context).length > 1,
  sent: (_, context) => answering(context).length > 1,
};

const named = ({ name, visible }: FormPlace): boolean => visible && name !== '';

/** The locations of the first of these types that some have; without one, all that are shown. */
const placesOfType = (places: readonly FormPlace[], types: readonly FormPlace['location_type'][]): FormPlace[] => {
  const shown = places.filter(named);
  const found = types.map((type) => shown.filter(({ location_type }) => location_type === type));
  return found.find((some) => some.length > 0) ?? shown;
};

const listWorkshops = (places: readonly FormPlace[]): FormPlace[] => placesOfType(places, ['service']);

/** By name: the dealership follows from it. */
export const serviceLocationSelect = {
  name: 'service_location',
  label: 'Service location',
  control: 'select',
  picks: true,
  options: ({ tenant }) =>
    choose(
      'Choose a service location',
      listWorkshops(tenant.locations).map(({ name }) => ({ value: name, label: name })),
    ),
  required: true,
  missing: 'Choose a service location.',
  shown: ({ tenant }) => listWorkshops(tenant.locations).length > 1,
} as const satisfies FormControl<'service_location'>;

/** docs/product/places.md, 'Parts location'; of the chosen dealership. */
const partsPlaces = ({ tenant }: FormContext, { dealership_slug }: FormValues): FormPlace[] => {
  const chosen = tenant.dealerships.find(({ slug }) => slug === dealership_slug);
  const places = tenant.locations.filter(({ dealership_id }) => chosen === undefined || dealership_id === chosen.id);
  return placesOfType(places, ['parts', 'service']);
};

const hasDealerships = ({ tenant }: FormContext): boolean =>
  tenant.leadForm.dealershipSelect && tenant.dealerships.length > 1;

/** A dealership where the dealer has several, then a location of it that sells parts. */
export const partsLocationGroup: FormGroup<'dealership_slug' | 'location_id'> = {
  controls: [
    {
      name: 'dealership_slug',
      label: 'Dealership',
      control: 'select',
      picks: true,
      options: ({ tenant }) =>
        choose(
          'Choose a dealership',
          tenant.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
        ),
      required: true,
      missing: 'Choose a dealership.',
      shown: hasDealerships,
      sent: (_, context) => hasDealerships(context),
    },
    {
      ...locationSelect,
      picks: true,
      options: (context, values) => choose('Choose a location', byId(partsPlaces(context, values))),
      // Without a dealership the list would name every location there is.
      shown: (context, values) =>
        partsPlaces(context, values).length > 1 && !(hasDealerships(context) && values['dealership_slug'] === ''),
    },
  ],
};
