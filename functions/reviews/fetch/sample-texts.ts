interface SampleText {
  author: string;
  rating: number;
  text: string;
}

const sample = (author: string, rating: number, text: string): SampleText => ({ author, rating, text });

/** Good and bad ones, as they come; the bad ones show that a list is filtered and an average is not. */
export const sampleTexts: readonly SampleText[] = [
  sample('Ava', 5, 'Rang on Monday about a car online, drove it home on Wednesday. The price was the price.'),
  sample('Noah', 5, 'They told me about a chip in the windscreen before I had seen it.'),
  sample('Mia', 4, 'Friendly people and no pressure. Paperwork took a bit longer than I thought.'),
  sample('Leo', 5, 'Took the whole family for a test drive on a Saturday and nobody looked at a watch.'),
  sample('Ruby', 2, 'The car I came for had been sold an hour before, and nobody called me.'),
  sample('Jack', 5, 'Traded in my old car on the spot for what the website had estimated.'),
  sample('Isla', 4, 'Good range and clean cars. Parking at the front is tight.'),
  sample('Finn', 5, 'Second car from here. Same salesperson, same straight answers.'),
  sample('Zoe', 5, 'I asked for the service history and got copies of all of it.'),
  sample('Max', 3, 'Nice car, but I had to ask three times for the second key.'),
  sample('Ella', 5, 'They brought the car over from their other yard so that I could see it near home.'),
  sample('Sam', 4, 'Fair deal on a demonstrator. Would have liked a fuller tank.'),
  sample('Grace', 5, 'Explained the finance line by line, and said when cash would be cheaper.'),
  sample('Tom', 5, 'Picked it up washed, charged and with the seat set for me.'),
  sample('Lily', 4, 'Booked the first service while I waited. Easy.'),
  sample('Ben', 5, 'An honest yard. They talked me out of a bigger car than I need.'),
  sample('Chloe', 1, 'Waited forty minutes for a test drive that I had booked.'),
  sample('Will', 5, 'Every question was answered by message the same evening.'),
  sample('Sofia', 5, 'The roof rack I wanted was fitted by the time I came for the car.'),
  sample('Luke', 4, 'Helpful on the phone, and the car was as described.'),
  sample('Hannah', 5, 'My daughter’s first car. They were patient with both of us.'),
  sample('Oscar', 5, 'Flew in, was collected from the airport, drove home. No surprises.'),
  sample('Nina', 4, 'Good coffee, fair price, quick handover.'),
  sample('Eli', 5, 'Found a small fault in the first week. Mended the next day without a word.'),
];
