type Placed = readonly { primary: boolean; time_zone: string }[];

/** The dealer's calendar, where no single place decides: of the primary location, else of the first. */
export const dealerZone = (locations: Placed): string =>
  (locations.find(({ primary }) => primary) ?? locations[0])?.time_zone ?? 'Australia/Brisbane';
